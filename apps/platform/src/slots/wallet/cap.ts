import type { Tx } from '../../foundation/db/database.ts';
import type { Slots } from '../slots.ts';
import type { SlotRound } from './rounds.ts';

/** [SW12] How much of a win reaches the wallet; what is above the cap of its round is held. */
export function withinCap(
  { maxWinMultiple, catalogue }: Pick<Slots, 'catalogue' | 'maxWinMultiple'>,
  round: Pick<SlotRound, 'game_id' | 'stake_units' | 'won_units'>,
  amountUnits: number,
): number {
  // What a provider says of its game may lower the cap and not raise it: a party that sends false wins can send a false
  // catalogue too.
  const multiple = Math.min(catalogue.find(round.game_id)?.maxWinMultiple ?? maxWinMultiple, maxWinMultiple);
  return Math.min(amountUnits, Math.max(0, multiple * round.stake_units - round.won_units));
}

/** Notes what of a win is held, in the transaction that books it. */
export async function noteHeld(
  { clock, log }: Pick<Slots, 'clock' | 'log'>,
  tx: Tx,
  round: SlotRound,
  { transactionId, heldUnits }: { readonly transactionId: string; readonly heldUnits: number },
): Promise<void> {
  await tx.db
    .insertInto('slot_held_wins')
    .values({
      id: transactionId,
      round_id: round.id,
      user_id: round.user_id,
      game_id: round.game_id,
      currency: round.currency,
      held_units: heldUnits,
      state: 'held',
      held_at: new Date(clock()),
      decided_at: null,
      operator: null,
      reason: null,
    })
    .execute();
  log.warn({ transactionId, game: round.game_id, currency: round.currency, heldUnits }, 'a win above the cap is held');
}

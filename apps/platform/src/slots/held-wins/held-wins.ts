import type { DecideHeldWin, HeldWins } from '@baize/protocol';
import type { Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { changeRound, lockRound, type SlotRound } from '../wallet/rounds.ts';
import type { Slots } from '../slots.ts';
import type { SlotTables } from '../tables.ts';

type HeldWin = Selectable<SlotTables['slot_held_wins']>;
type Parts = Pick<Slots, 'clock' | 'database' | 'ledger' | 'log'>;

const MOST_LISTED = 200;

/** [S12] How much of a win reaches the wallet; what is above the cap of its round is held. */
export function withinCap(
  { maxWinMultiple, catalogue }: Pick<Slots, 'catalogue' | 'maxWinMultiple'>,
  round: Pick<SlotRound, 'game_id' | 'stake_units' | 'won_units'>,
  amountUnits: number,
): number {
  // What a provider says of its game may lower the cap and not raise it: whoever sends false wins sends a false catalogue too.
  const multiple = Math.min(catalogue.find(round.game_id)?.maxWinMultiple ?? maxWinMultiple, maxWinMultiple);
  return Math.min(amountUnits, Math.max(0, multiple * round.stake_units - round.won_units));
}

/** Notes what of a win is held, in the transaction that books it. */
export async function noteHeld(
  { clock, log }: Pick<Parts, 'clock' | 'log'>,
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

/** What waits for an operator, the oldest first. */
export async function listHeldWins({ database }: Pick<Parts, 'database'>): Promise<HeldWins> {
  const rows = await database.kysely
    .selectFrom('slot_held_wins')
    .innerJoin('slot_rounds', 'slot_rounds.id', 'slot_held_wins.round_id')
    .selectAll('slot_held_wins')
    .select(['slot_rounds.title', 'slot_rounds.stake_units', 'slot_rounds.won_units'])
    .where('state', '=', 'held')
    .orderBy('held_at')
    .orderBy('slot_held_wins.id')
    .limit(MOST_LISTED)
    .execute();
  return {
    wins: rows.map((row) => ({
      id: row.id,
      roundId: row.round_id,
      userId: row.user_id,
      gameId: row.game_id,
      title: row.title,
      currency: row.currency,
      stakeUnits: row.stake_units,
      paidUnits: row.won_units,
      heldUnits: row.held_units,
      heldAt: row.held_at.toISOString(),
    })),
  };
}

/**
 * Releases a held win to the wallet or takes it back for the house, once: the same decision again does nothing.
 * Refuses `not-found`, `held-win-decided` (it was decided the other way).
 */
export function decideHeldWin(parts: Parts, id: string, decided: DecideHeldWin): Promise<void> {
  const state = decided.decision === 'release' ? 'released' : 'taken-back';
  return parts.database.transaction(async (tx) => {
    const held =
      (await tx.db.selectFrom('slot_held_wins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
      refuse('not-found');
    if (held.state === state) return;
    if (held.state !== 'held') refuse('held-win-decided');
    await tx.db
      .updateTable('slot_held_wins')
      .set({ state, decided_at: new Date(parts.clock()), operator: decided.operator, reason: decided.reason })
      .where('id', '=', id)
      .execute();
    await (state === 'released' ? release(parts, tx, held) : takeBack(parts, tx, held));
  });
}

async function release({ ledger }: Parts, tx: Tx, held: HeldWin): Promise<void> {
  const round = (await lockRound(tx, held.round_id))!;
  await changeRound(tx, round.id, { won_units: round.won_units + held.held_units });
  await ledger.transfer(tx, {
    key: `slot-held:${held.id}:release`,
    userId: held.user_id,
    currency: held.currency,
    amountUnits: held.held_units,
    kind: 'slot-win',
    reference: round.reference,
    against: [{ account: 'slots-held', amountUnits: -held.held_units }],
  });
}

async function takeBack({ ledger }: Parts, tx: Tx, held: HeldWin): Promise<void> {
  const round = (await lockRound(tx, held.round_id))!;
  await ledger.transferHouse(tx, {
    key: `slot-held:${held.id}:take-back`,
    currency: held.currency,
    kind: 'slot-held',
    reference: round.reference,
    between: [
      { account: 'slots-held', amountUnits: -held.held_units },
      { account: 'slots', amountUnits: held.held_units },
    ],
  });
}

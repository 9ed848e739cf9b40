import type { Tx } from '../../foundation/db/database.ts';
import { giveNoticesIn } from '../../players/notices/give-notices.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { type SlotRound, lockRound } from '../../slots/wallet/rounds.ts';
import { returnStake } from '../../slots/wallet/take-back.ts';
import type { TeamServices } from '../team-services.ts';
import { lockEntry } from '../wallet/caps.ts';
import { noteReturned } from '../wallet/roll-back.ts';

/**
 * [TS9] Returns every stake of an open round, and closes it. Refuses `not-found` (it has no stake that was not rolled
 * back), `slot-round-finished`, `service-unavailable` (a stake of it is being taken at this moment).
 * @param id of the round as it is stored. @returns the round as it was
 */
export async function returnStakes(
  services: Pick<TeamServices, 'bus' | 'clock' | 'ledger'>,
  tx: Tx,
  name: string,
  id: string,
): Promise<SlotRound> {
  // Locked before the entry, in the same order as a rollback.
  const bets = await tx.db
    .selectFrom('slot_transactions')
    .selectAll()
    .where('round_id', '=', id)
    .where('kind', '=', 'bet')
    .where('refusal', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (bets.length === 0) refuse('not-found');
  const entry = await lockEntry(tx, name);
  const round = (await lockRound(tx, id))!;
  if (round.finished_at !== null) refuse('slot-round-finished');
  if (bets.reduce((sum, bet) => sum + bet.amount_units, 0) !== round.stake_units) refuse('service-unavailable');
  for (const bet of bets)
    await returnStake(services, tx, bet, { betTransactionId: bet.id, userId: round.user_id, roundId: id });
  await noteReturned(services, tx, entry, round);
  const { user_id: userId, title, currency, stake_units: amountUnits } = round;
  const about = { kind: 'round-returned', roundId: id, title, currency, amountUnits } as const;
  await giveNoticesIn(tx, services.bus, [{ userId, event: `round-returned:${id}`, about }], services.clock());
  return round;
}

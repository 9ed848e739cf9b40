import { refuse } from '../../foundation/http/refusal.ts';
import { recordAct } from '../../foundation/operators/acts.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { lockRound } from '../../slots/wallet/rounds.ts';
import { returnStake } from '../../slots/wallet/take-back.ts';
import type { TeamServices } from '../team-services.ts';
import { lockEntry } from '../wallet/caps.ts';
import { noteReturned } from '../wallet/roll-back.ts';
import { storedId } from '../wallet/stored-id.ts';

/**
 * [T9] Returns every stake of a round that its service has left open, and closes it: a settle that comes later is refused.
 * Refuses `not-found` (no stake of it stands), `slot-round-finished`, `service-unavailable` (a stake of it is being taken at this moment).
 */
export function returnRound(
  services: TeamServices,
  operator: Operator,
  { name, roundId }: { readonly name: string; readonly roundId: string },
  reason: string,
): Promise<void> {
  const id = storedId(name, roundId);
  return services.database.transaction(async (tx) => {
    // Before the entry, as whoever rolls one back has them.
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
    const act = {
      act: 'returnTeamServiceRound',
      subject: `team-service:${name}/${roundId}`,
      before: { stakeUnits: round.stake_units, currency: round.currency },
      after: { stakeUnits: 0 },
      reason,
    };
    await recordAct(tx, operator, act, services.clock());
  });
}

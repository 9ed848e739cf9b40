import { recordAct } from '../../foundation/operators/acts.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import type { TeamServices } from '../team-services.ts';
import { storedId } from '../wallet/stored-id.ts';
import { returnStakes } from './return-stakes.ts';

/**
 * [TS9] Returns every stake of a round that its service has left open, and closes it: a settle that comes later is
 * refused. Refuses as `returnStakes`.
 */
export function returnRound(
  services: TeamServices,
  operator: Operator,
  { name, roundId }: { readonly name: string; readonly roundId: string },
  reason: string,
): Promise<void> {
  return services.database.transaction(async (tx) => {
    const round = await returnStakes(services, tx, name, storedId(name, roundId));
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

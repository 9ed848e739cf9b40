import type { TeamServices } from '../team-services.ts';
import { returnStakes } from './return-stakes.ts';

/** The most at a time: the others follow next time. */
const MOST_AT_ONCE = 200;

type Returning = Pick<TeamServices, 'bus' | 'clock' | 'database' | 'ledger' | 'log'>;

/**
 * [TS9] Returns the stakes of rounds that their service has not settled within its time, each round in a transaction of
 * its own. One that cannot be returned now is logged, and tried again next time.
 * @param afterMs how long a round may be open
 */
export async function returnLeftOpen(services: Returning, afterMs: number): Promise<void> {
  const { clock, database, log } = services;
  const rounds = await database.kysely
    .selectFrom('slot_rounds')
    .select(['id', 'team_service as service'])
    .$narrowType<{ service: string }>()
    .where('team_service', 'is not', null)
    .where('finished_at', 'is', null)
    .where('opened_at', '<=', new Date(clock() - afterMs))
    .orderBy('opened_at')
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { id, service } of rounds)
    try {
      await database.transaction((tx) => returnStakes(services, tx, service, id));
      log.warn({ service, round: id }, 'a round that its service left open was returned');
    } catch (error) {
      // Its service may have settled it, or another process returned it, at the same moment: then the next look does
      // not find it.
      log.warn({ service, round: id, error }, 'a round that its service left open could not be returned');
    }
}

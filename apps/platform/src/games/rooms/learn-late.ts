import type { Database } from '../../foundation/db/database.ts';
import { type RoundsBeacon, valueOf } from '../core/rounds/awaited-beacon.ts';
import { learnValue, silentRounds } from './beaconed-rounds.ts';

/** Rounds of one look, the newest ones. */
const AT_ONCE = 10;

/** Adds the beacon's late value to rounds that were void because it was silent. No stake moves: it is for the page. */
export async function learnLate(database: Database, { beacon }: { readonly beacon: RoundsBeacon }): Promise<void> {
  for (const { number, awaited } of await silentRounds(database, AT_ONCE)) {
    const value = await valueOf(beacon, awaited!);
    if (value !== null) await learnValue(database, number, value);
  }
}

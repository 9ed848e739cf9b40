import type { Database } from '../../src/foundation/db/database.ts';

/** Whether bets that are over at once get narrow rows from now on, or rows like all others. */
export async function storeInstant({ kysely }: Database, instant: boolean): Promise<void> {
  await kysely.updateTable('bet_storage').set({ instant }).execute();
}

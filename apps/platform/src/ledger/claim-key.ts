import type { Tx } from '../foundation/db/database.ts';

/** The new transfer's id, or null if the key has been used. */
export async function claimKey(tx: Tx, key: string): Promise<number | null> {
  const row = await tx.db
    .insertInto('ledger_transfers')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

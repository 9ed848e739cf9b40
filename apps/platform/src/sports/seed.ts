import { randomBytes } from 'node:crypto';
import type { Database } from '../foundation/db/database.ts';

/**
 * The installation's seed, drawn once. Whoever reads it knows every result to come, so it never leaves the database but
 * for the process that leads.
 */
export async function installationSeed({ kysely }: Database): Promise<Buffer> {
  await kysely
    .insertInto('sports_generator')
    .values({ seed: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  const { seed } = await kysely.selectFrom('sports_generator').select('seed').executeTakeFirstOrThrow();
  return Buffer.from(seed, 'hex');
}

import { randomBytes } from 'node:crypto';
import type { Deps } from '../foundation/module.ts';
import '../foundation/sealing/module.ts';
import type { SealedColumn } from '../foundation/sealed-column.ts';

export const GENERATOR_SEED: SealedColumn<'seed', 'sealed_seed'> = {
  table: 'sports_generator',
  plain: 'seed',
  sealed: 'sealed_seed',
  key: { is_only: 'boolean' },
  identity: [],
  secret: 'true',
};

/**
 * The installation's seed, drawn once. Whoever has it knows every result to come, so it stands sealed, and never leaves the
 * process that leads. Refuses `seed-unreadable`.
 */
export async function installationSeed({
  database: { kysely },
  seedSeal,
}: Pick<Deps, 'database' | 'seedSeal'>): Promise<Buffer> {
  await kysely
    .insertInto('sports_generator')
    .values(seedSeal.keep(GENERATOR_SEED, {}, randomBytes(32).toString('hex')))
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  const row = await kysely.selectFrom('sports_generator').selectAll().executeTakeFirstOrThrow();
  return Buffer.from(seedSeal.mustOpen(GENERATOR_SEED, row), 'hex');
}

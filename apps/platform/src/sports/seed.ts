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

/** An upgrade is over by then: no process of the version before publishes the line any more. */
const UPGRADE_MS = 86_400_000;

export interface InstallationSeed {
  readonly seed: Buffer;
  /** Fixtures that come onto the line from then on have seeds of their own: milliseconds since 1970. */
  readonly ownSeedsFrom: number;
}

/**
 * The installation's seed, drawn once: it decides what teams are like, and the results of fixtures that were on the
 * line before fixtures had seeds of their own. It is stored sealed, and never leaves the process that leads.
 *
 * During an upgrade a process of the version before may still lead, and would draw every fixture by this seed. So in a
 * database that it knows, fixtures have seeds of their own a day later; in a new one, and in one with a single process,
 * at once. Refuses `seed-unreadable`.
 */
export async function installationSeed(
  { database: { kysely, kind }, seedSeal }: Pick<Deps, 'database' | 'seedSeal'>,
  now: number,
): Promise<InstallationSeed> {
  await kysely
    .insertInto('sports_generator')
    .values({
      ...seedSeal.keep(GENERATOR_SEED, {}, randomBytes(32).toString('hex')),
      own_seeds_from: new Date(0),
    })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  await kysely
    .updateTable('sports_generator')
    .set({ own_seeds_from: new Date(kind === 'embedded' ? now : now + UPGRADE_MS) })
    .where('own_seeds_from', 'is', null)
    .execute();
  const row = await kysely.selectFrom('sports_generator').selectAll().executeTakeFirstOrThrow();
  const seed = Buffer.from(seedSeal.mustOpen(GENERATOR_SEED, row), 'hex');
  return { seed, ownSeedsFrom: row.own_seeds_from?.getTime() ?? 0 };
}

import { crashBust } from '@baize/fairness/games/crash/crash';
import type { Database } from '../../src/foundation/db/database.ts';
import { migrate } from '../../src/foundation/db/migrate.ts';
import { makeChain, walkTo } from '../../src/games/core/rounds/chain.ts';
import { domainMigrations } from '../../src/modules.ts';
import { CHAIN_SEED, CHECKPOINT } from '../../src/games/core/rounds/sealed-chain.ts';
import { testSeal } from './seed-seal.ts';

/** Rounds, one after the other, of which none lasts longer than seven seconds. */
const ROUNDS = 10;
const HIGHEST_BUST = 150;
const SEED = '5eed'.repeat(16);

/**
 * Crash as players get it, except for its chain: a round of any other chain may last for minutes, and one in six lasts
 * longer than half a minute. To be called before a platform starts on the database.
 */
export async function chainOfShortRounds(database: Database): Promise<void> {
  await migrate(database, domainMigrations);
  const { terminatingHash, checkpoints } = await makeChain(SEED, ROUNDS);
  const hashes = Array.from({ length: ROUNDS }, (_none, at) => walkTo(at + 1, { position: ROUNDS, hash: SEED }));
  const { kysely } = database;
  const chain = { game: 'crash', terminating_hash: terminatingHash, length: ROUNDS } as const;
  const salt = saltOfShortRounds(hashes);
  const now = new Date();
  const { id } = await kysely
    .insertInto('round_chains')
    .values({
      ...chain,
      ...testSeal.keep(CHAIN_SEED, chain, SEED),
      salt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Announced an hour ago: a chain without an announcement would be replaced by one with it.
  const announced = { announced_at: new Date(now.getTime() - 3_600_000), salt_source: 'Test', salt_number: 1 };
  await kysely
    .insertInto('chain_announcements')
    .values({ ...chain, ...announced, salt, salt_at: now, chain_id: id, seed: null, sealed_seed: null })
    .execute();
  await kysely
    .insertInto('round_checkpoints')
    .values(
      checkpoints.map(({ position, hash }) => {
        const place = { chain_id: id, position };
        return { ...place, ...testSeal.keep(CHECKPOINT, place, hash) };
      }),
    )
    .execute();
}

/** The first number as salt with which every hash busts early. */
function saltOfShortRounds(hashes: readonly string[]): string {
  for (let number = 0; ; number++) {
    const salt = String(number);
    if (hashes.every((hash) => crashBust(hash, salt) <= HIGHEST_BUST)) return salt;
  }
}

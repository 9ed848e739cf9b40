import type { Clock } from '../../src/foundation/clock.ts';
import type { Database } from '../../src/foundation/db/database.ts';
import { announceChain, pendingChain, takeSalt } from '../../src/games/core/rounds/announced-chains.ts';
import type { SeedSeal } from '../../src/foundation/sealing/seed-seal.ts';
import type { RoundsVersion } from '../../src/games/core/rounds/round.ts';
import { type SaltSource, beaconSalts } from '../../src/games/core/rounds/salt-source.ts';
import { type TestChain, testChain } from './beacon.ts';
import { testSeal } from './seed-seal.ts';

const MINUTE_MS = 60_000;

/** Salts of a beacon that has every round as soon as its time has come. */
export function testSalts(clock: Clock, { chain, round }: TestChain = testChain('Test beacon')): SaltSource {
  return beaconSalts({ chain: async () => chain, roundIfThere: async (number) => round(number) }, clock);
}

interface SaltedAs {
  readonly seedSeal?: SeedSeal;
  readonly length?: number;
  readonly version?: RoundsVersion;
}

/**
 * Gives an installation what it would have if it had been started a minute ago: chains that were announced then and
 * have their salts by now. To be called after the migrations. A game that plays on a chain gets the next one.
 */
export async function saltChains(
  database: Database,
  now: Clock,
  { seedSeal = testSeal, length = 2_000, version = 1 }: SaltedAs = {},
): Promise<void> {
  const earlier = { database, seedSeal, clock: () => now() - MINUTE_MS };
  for (const game of ['crash', 'roulette'] as const) {
    if ((await pendingChain(database.kysely, game)) === null)
      await announceChain(earlier, { game, length, version }, testSalts(earlier.clock), 1_000);
    const pending = await pendingChain(database.kysely, game);
    if (pending?.salt === null) await takeSalt({ database, clock: now }, pending, testSalts(now));
  }
}

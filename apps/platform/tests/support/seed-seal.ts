import { pino } from 'pino';
import { type SeedSeal, createSeedSeal } from '../../src/foundation/sealing/seed-seal.ts';
import { type SeedKeys, seedKeys } from '../../src/foundation/sealing/seed-keys.ts';

/** The SEED_KEY of test platforms. */
export const TEST_SEED_KEY = 'a-key-of-tests-that-is-no-secret';
export const TEST_KEYS: SeedKeys = seedKeys(TEST_SEED_KEY, null);

/** As in a database that was new when it was first sealed. */
export const testSeal: SeedSeal = createSeedSeal(TEST_KEYS, () => 'sealed', pino({ level: 'silent' }));

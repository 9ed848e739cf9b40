import { randomBytes } from 'node:crypto';
import { SERVER_SEED_BYTES, commit, serverSeedFromBytes } from '@baize/fairness';
import type { SeedSeal } from '../../foundation/sealing/seed-seal.ts';
import { hashHex } from './hmac.ts';
import { PAIR_SEED } from './sealed-pair.ts';

/** A pair of a fresh server seed, as a row of the table. */
export function newPair(seedSeal: SeedSeal, userId: string, status: 'next' | 'active', clientSeed: string | null) {
  const serverSeed = serverSeedFromBytes(randomBytes(SERVER_SEED_BYTES));
  const hash = { server_seed_hash: commit(serverSeed, hashHex) };
  return {
    user_id: userId,
    status,
    ...hash,
    ...seedSeal.keep(PAIR_SEED, hash, serverSeed),
    client_seed: clientSeed,
    revealed_at: null,
  };
}

import { randomBytes } from 'node:crypto';
import { SERVER_SEED_BYTES, commit, serverSeedFromBytes } from '@baize/fairness';
import { hashHex } from './hmac.ts';

/** Bytes of the client seed that a player gets who has not chosen one. */
const CLIENT_SEED_BYTES = 8;

/** A pair of a fresh server seed, as a row of the table. */
export function newPair(userId: string, status: 'next' | 'active', clientSeed: string | null) {
  const serverSeed = serverSeedFromBytes(randomBytes(SERVER_SEED_BYTES));
  return {
    user_id: userId,
    status,
    server_seed: serverSeed,
    server_seed_hash: commit(serverSeed, hashHex),
    client_seed: clientSeed,
    revealed_at: null,
  };
}

/** What a new player begins with: a pair in use and a committed next one. */
export function firstPairs(userId: string) {
  return [newPair(userId, 'active', randomBytes(CLIENT_SEED_BYTES).toString('hex')), newPair(userId, 'next', null)];
}

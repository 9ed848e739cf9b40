import { setImmediate as nextTurn } from 'node:timers/promises';
import { previousHash } from '@baize/fairness';
import { hashHex } from '../../../bets/seeds/hmac.ts';

/** Positions between two stored hashes. */
export const CHECKPOINT_EVERY = 1_000;

/** Positions count from the terminating hash, 0, to the seed, `length`. */
export interface Chain {
  readonly terminatingHash: string;
  readonly checkpoints: readonly { readonly position: number; readonly hash: string }[];
}

/** Hashes the seed `length` times and stores every thousandth result. Lets other work run in between. */
export async function makeChain(seed: string, length: number): Promise<Chain> {
  const checkpoints = [{ position: length, hash: seed }];
  let hash = seed;
  for (let position = length - 1; position >= 0; position--) {
    hash = previousHash(hash, hashHex);
    if (position > 0 && position % CHECKPOINT_EVERY === 0) {
      checkpoints.push({ position, hash });
      await nextTurn();
    }
  }
  return { terminatingHash: hash, checkpoints };
}

/** The hash at a position, from one that lies at or behind it. */
export function walkTo(position: number, from: { readonly position: number; readonly hash: string }): string {
  let { hash } = from;
  for (let at = from.position; at > position; at--) hash = previousHash(hash, hashHex);
  return hash;
}

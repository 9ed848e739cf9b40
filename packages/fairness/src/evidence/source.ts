import { createHash, createHmac } from 'node:crypto';
import { words } from '../draws.ts';
import type { Hmac } from '../hmac-sha256.ts';
import { SIMULATION_SALT, type Source } from '../simulation.ts';

/** @param seed another seed is another ten million rounds */
export function sourceOf(seed: string): Source {
  const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
  return {
    hmac,
    next: words({ serverSeed: seed, clientSeed: SIMULATION_SALT, nonce: 0 }, hmac),
    hash: (round) => createHash('sha256').update(`${seed}:${round}`).digest('hex'),
  };
}

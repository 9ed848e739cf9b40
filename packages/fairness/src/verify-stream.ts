import { toHex } from './bytes.ts';
import { streamDigest, type SeedTriple } from './draws.ts';
import type { Hmac } from './hmac-sha256.ts';
import { commit } from './seeds.ts';
import { check, step, type VerificationStep } from './verification.ts';

/** The seeds of a bet, with the hash that was published before it. */
export interface CommittedSeeds extends SeedTriple {
  readonly serverSeedHash: string;
}

/** The steps that every game with seeds begins with: the seeds, the commitment, the first digest. */
export function streamSteps(seeds: CommittedSeeds, hmac?: Hmac): VerificationStep[] {
  return [
    step('serverSeed', 'text', seeds.serverSeed),
    check('commitment', 'hex', commit(seeds.serverSeed), seeds.serverSeedHash),
    step('clientSeed', 'text', seeds.clientSeed),
    step('nonce', 'integer', seeds.nonce),
    step('message', 'text', `${seeds.clientSeed}:${seeds.nonce}:0`),
    step('digest', 'hex', toHex(streamDigest(seeds, 0, hmac))),
  ];
}

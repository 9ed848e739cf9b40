import { fromHex, toHex } from '../bytes.ts';
import { FairnessError } from '../fairness-error.ts';
import { sha256 } from '../sha256.ts';
import type { BeaconChain } from './chain.ts';
import { timeOf } from './times.ts';

/** The round that a beacon emits at one of its times. */
export interface BeaconRound {
  /** Name of the chain. */
  readonly beacon: string;
  /** From 1 on. */
  readonly round: number;
  /** SHA-256 of the signature: 64 hex digits. */
  readonly randomness: string;
  /** A compressed point of G1: 96 hex digits. */
  readonly signature: string;
  /** When it is emitted by the chain's times, in milliseconds since 1970. */
  readonly at: number;
}

/** The round of a signature; whether it is the chain's is another question. Throws `beacon-round-malformed`. */
export function roundOf(chain: BeaconChain, round: number, signature: string): BeaconRound {
  const malformed = !Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature);
  if (malformed) throw new FairnessError('beacon-round-malformed', String(round));
  return {
    beacon: chain.name,
    round,
    randomness: toHex(sha256(fromHex(signature))),
    signature,
    at: timeOf(chain, round),
  };
}

import { fromHex, toHex } from '../bytes.ts';
import { FairnessError } from '../fairness-error.ts';
import { sha256 } from '../sha256.ts';
import { check, step, type VerificationStep } from '../verification.ts';
import type { BeaconChain } from './chain.ts';
import { knownChain } from './known-chain.ts';
import { firstRoundAfter } from './times.ts';

/**
 * The round of a beacon that a result waited for, as its record states it, with the round's signature and randomness.
 */
export interface BeaconProof {
  /** The chain's name, or its hash. */
  readonly beacon: string;
  /** The description of the chain, unless it is quicknet. */
  readonly chain?: BeaconChain;
  /** Shown while bets were open. */
  readonly round: number;
  /** When betting closed, of a room when it was due to be drawn: milliseconds since 1970. */
  readonly closedAt: number;
  /** 64 hex digits; null as long as the beacon is silent. */
  readonly randomness: string | null;
  /** 96 hex digits; null together with the randomness. */
  readonly signature: string | null;
}

/** A proof, checked: its steps, and the randomness that its signature makes; null as long as the beacon is silent. */
export interface CheckedProof {
  readonly steps: VerificationStep[];
  readonly randomness: string | null;
}

/**
 * That the round was the first after the close, and that the randomness is the signature's. Whether the beacon signed is
 * for `verifyBeaconRound`, which brings the curve.
 * Throws `beacon-unknown`, `beacon-chain-invalid`, `beacon-round-malformed`, `time-invalid`.
 */
export function checkProof(proof: BeaconProof): CheckedProof {
  const { closedAt, round, signature } = proof;
  const chain = knownChain(proof.beacon, proof.chain);
  const randomness = signature === null ? null : randomnessOf(signature);
  const steps = [
    step('beacon', 'text', chain.name),
    step('beaconChain', 'hex', chain.chainHash),
    step('closedAt', 'text', instantText(closedAt)),
    check('beaconRound', 'integer', firstRoundAfter(chain, closedAt), round),
  ];
  if (signature === null || randomness === null) return { steps, randomness: requireSilence(proof) };
  return {
    steps: [
      ...steps,
      step('beaconSignature', 'hex', signature),
      check('randomness', 'hex', randomness, String(proof.randomness)),
    ],
    randomness,
  };
}

/** SHA-256 of a signature, in hex. Throws `beacon-round-malformed` unless it is 96 hex digits. */
export function randomnessOf(signature: string): string {
  if (!/^[0-9a-f]{96}$/.test(signature)) throw new FairnessError('beacon-round-malformed', 'signature');
  return toHex(sha256(fromHex(signature)));
}

/** Randomness without a signature proves nothing. */
function requireSilence({ randomness, round }: BeaconProof): null {
  if (randomness !== null) throw new FairnessError('beacon-round-malformed', String(round));
  return null;
}

/** An instant as text in UTC. Throws `time-invalid` for one that no calendar has. */
export function instantText(ms: number): string {
  if (!Number.isSafeInteger(ms) || ms < 0 || ms > 8.64e15) throw new FairnessError('time-invalid', String(ms));
  return new Date(ms).toISOString();
}

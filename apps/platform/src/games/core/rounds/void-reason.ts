import type { VoidReason } from '@baize/protocol';
import { hashHex } from '../../../bets/seeds/hmac.ts';
import type { Ending } from './round.ts';

interface Promised {
  readonly hash: string;
  /** Shown before the bets: SHA-256 of the hash. */
  readonly commitment: string;
}

/** Whether a round's hash is the one that was promised. A round that cannot be verified does not count as one. */
export function keepsPromise({ hash, commitment }: Promised): boolean {
  return hashHex(hash) === commitment;
}

/**
 * Why a round that has ended is void; null if it ended by its rules.
 * @param ending as it was written of a round of version 2; null for version 1, of which hash and commitment say it
 */
export function voidReason(phase: string, round: Promised, ending: Ending | null): VoidReason | null {
  if (phase !== 'refunded') return null;
  if (ending !== null && ending !== 'by-rules') return ending;
  return keepsPromise(round) ? 'interrupted' : 'commitment-broken';
}

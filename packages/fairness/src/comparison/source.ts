import { createHmac } from 'node:crypto';
import { uniformInteger, words } from '../draws.ts';
import type { Hmac } from '../hmac-sha256.ts';

/** HMAC-SHA256 by `node:crypto`. */
export const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

/** What one generated case is made of. The same text, algorithm and number give the same case. */
export interface CaseSource {
  /** A uniform integer, 0 … count - 1; count is at most 2^32. */
  readonly below: (count: number) => number;
  readonly oneOf: <Value>(values: readonly Value[]) => Value;
  /** An integer of one to twelve decimal digits, at least 1: small and large ones are alike in number. */
  readonly amount: () => number;
  /** 64 hex digits, as a server seed and a hash of a chain have them. */
  readonly hex: () => string;
}

/** The source of one generated case: repeatable by seed, algorithm and number. */
export function caseSource(seed: string, algorithm: string, index: number): CaseSource {
  const next = words({ serverSeed: seed, clientSeed: algorithm, nonce: index }, nodeHmac);
  const below = (count: number): number => uniformInteger(next, count);
  return {
    below,
    oneOf: (values) => values[below(values.length)]!,
    amount: () => 1 + ((below(10 ** 6) * 10 ** 6 + below(10 ** 6)) % 10 ** (1 + below(12))),
    hex: () => Array.from({ length: 8 }, () => next().toString(16).padStart(8, '0')).join(''),
  };
}

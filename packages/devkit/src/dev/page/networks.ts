import type { ErrorCode } from '@baize/protocol';
import type { FakeNetwork } from '../../fake-shell/index.ts';

/** The refusals that a remote can be given: of the visitor, the amount, the rate, or the service. */
const REFUSALS: readonly ErrorCode[] = [
  'unauthorized',
  'forbidden',
  'not-offered',
  'not-found',
  'validation-failed',
  'too-many-requests',
  'service-unavailable',
  'internal',
  'balance-too-low',
  'wallet-missing',
  'stake-below-minimum',
  'stake-above-maximum',
  'bonus-stake-above-maximum',
  'bet-limit-reached',
  'deposit-limit-reached',
  'withdrawal-limit-reached',
  'free-money-limit',
  'phone-not-verified',
  'email-not-verified',
  'idempotency-conflict',
  'client-seed-missing',
  'seed-changed',
  'too-fast',
  'round-not-betting',
  'bet-already-settled',
  'odds-changed',
  'team-service-stopped',
  'team-service-not-granted',
];
/** By the label that a person reads. */
export const NETWORKS: Readonly<Record<string, FakeNetwork>> = {
  answered: 'answers',
  'answered 3 s late': 'late',
  'never answered': 'silent',
  'done, answer lost': 'answers-lost',
  ...Object.fromEntries(REFUSALS.map((code) => [`refused: ${code}`, { refuses: code }])),
};

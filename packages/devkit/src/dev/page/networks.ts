import type { ErrorCode } from '@baize/protocol';
import type { FakeNetwork } from '../../fake-shell/index.ts';

const REFUSALS: readonly ErrorCode[] = [
  'balance-too-low',
  'too-many-requests',
  'unauthorized',
  'not-offered',
  'service-unavailable',
  'internal',
];
/** By what a person reads. */
export const NETWORKS: Readonly<Record<string, FakeNetwork>> = {
  answered: 'answers',
  'answered 3 s late': 'late',
  'never answered': 'silent',
  'done, answer lost': 'answers-lost',
  ...Object.fromEntries(REFUSALS.map((code) => [`refused: ${code}`, { refuses: code }])),
};

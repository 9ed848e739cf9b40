import { parentPort } from 'node:worker_threads';
import { FairnessError, type FairnessErrorCode } from '@baize/fairness';
import { verifyBeaconRound } from '@baize/fairness/beacon/verify-round';
import type { ToVerify, Verified } from './verify-apart.ts';

parentPort!.on('message', ({ id, chain, round }: ToVerify) => {
  let why: FairnessErrorCode | null = null;
  try {
    verifyBeaconRound(chain, round);
  } catch (error) {
    if (!(error instanceof FairnessError)) throw error;
    why = error.code;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin
  parentPort!.postMessage({ id, why } satisfies Verified);
});

import { CallFailure } from '@baize/contract';
import type { ErrorCode } from '@baize/protocol';
import { refuse } from './answers.ts';

/**
 * What becomes of calls: they get their answers; get them seconds late; get none; their answers are lost, though the
 * service did what it was asked to; or are refused by a code of the protocol.
 */
export type FakeNetwork = 'answers' | 'late' | 'silent' | 'answers-lost' | { readonly refuses: ErrorCode };

/** Longer than a player takes for a moment. */
const LATE_MS = 3_000;

/** Waits for, or in place of, an answer. Rejects with what the remote gets instead of it. @param signal of the call */
export async function passNetwork(network: FakeNetwork, signal: AbortSignal | undefined): Promise<void> {
  if (typeof network === 'object') throw refuse(network.refuses);
  if (network === 'late') await within(signal, (done) => void setTimeout(done, LATE_MS));
  if (network === 'silent') await within(signal, () => undefined);
}

/** The failure of a call that got no answer. */
export function networkError(message: string): CallFailure {
  return new CallFailure({ code: 'network-error', status: null, message });
}

function within(signal: AbortSignal | undefined, start: (done: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(networkError('the call was given up')), { once: true });
    start(resolve);
  });
}

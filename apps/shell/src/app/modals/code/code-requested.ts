import { CallFailure } from '@baize/contract';
import type { CodeSent } from '../../../services/log-in/ways-in.ts';

/**
 * What became of a code that was asked for. Asked for again too soon, the code before is still good: that is no failure, and
 * the server says how long to wait.
 *
 * @returns whether one was sent now, and the seconds until another may be asked for
 * @throws CallFailure for every other refusal
 */
export async function codeRequested(request: Promise<CodeSent>): Promise<{ sent: boolean; waitSeconds: number }> {
  try {
    return { sent: true, waitSeconds: (await request).retryAfterSeconds };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'code-cooldown') throw error;
    return { sent: false, waitSeconds: error.retryAfterSeconds ?? 0 };
  }
}

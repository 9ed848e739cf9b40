import type { RenderAnswer } from './render-task.ts';

export const LATE: RenderAnswer = {
  ok: false,
  code: 'render-timed-out',
  message: 'The render took longer than its limit.',
};
/** Of a worker that is still starting: nothing has failed, and the browser renders the remote by itself. */
export const NO_HTML: RenderAnswer = { ok: true, html: new Uint8Array(), data: null };
/** The render has failed and the browser may try it. */
export const SLOW: RenderAnswer = { ...NO_HTML, missed: 'render-timed-out' };

/** Which modules' renders are known to end. One that hangs a worker may hang a browser as well, and is not left to it. */
export interface KnownEnds {
  /** @param code of the failure that its render ended with; null when it succeeded */
  ended(expose: string, code: string | null): void;
  /** What a page gets whose render was late. */
  late(expose: string): RenderAnswer;
  /** What a page gets while the worker takes no requests. */
  unasked(expose: string): RenderAnswer;
  /** Waits for the proof of whether the worker of a late render is stuck. */
  judge(expose: string, alive: Promise<boolean>): Promise<boolean>;
  /** Whether its latest render ended by itself, soon or late. */
  ends(expose: string): boolean;
}

export function createKnownEnds(): KnownEnds {
  const known = new Map<string, boolean>();
  /** Late renders of which it is not known yet whether they are stuck. */
  let judged = 0;
  const ends = (expose: string): boolean => known.get(expose) ?? false;
  return {
    ended(expose, code) {
      // A crashed worker may have died of another render.
      if (code !== 'worker-crashed') known.set(expose, true);
    },
    late(expose) {
      known.set(expose, ends(expose));
      return ends(expose) ? SLOW : LATE;
    },
    unasked(expose) {
      if (known.get(expose) === false) return LATE;
      return judged > 0 ? SLOW : NO_HTML;
    },
    async judge(expose, alive) {
      judged += 1;
      const isAlive = await alive;
      judged -= 1;
      known.set(expose, isAlive);
      return isAlive;
    },
    ends,
  };
}

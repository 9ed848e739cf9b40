/** How long an answer that is the same for everybody serves other pages as well. */
const SHARED_ANSWER_MS = 1_000;
/** Answers cached; the oldest go first. */
const SHARED_ANSWERS = 200;

/** An answer, and when it stops being fresh, by `performance.now()`. */
export interface SharedAnswer {
  readonly answer: Promise<unknown>;
  readonly until: number;
}

/** Many pages ask the same public question at once; one request answers them all. One that fails is not cached. */
export type ShareAnswer = (key: string, request: () => Promise<unknown>) => SharedAnswer;

export function createSharedAnswers(): ShareAnswer {
  const shared = new Map<string, SharedAnswer>();
  return (key, request) => {
    const now = performance.now();
    const known = shared.get(key);
    if (known && known.until > now) return known;
    const asked = { answer: request(), until: now + SHARED_ANSWER_MS };
    shared.delete(key);
    shared.set(key, asked);
    asked.answer.catch(() => shared.delete(key));
    for (const oldest of shared.keys()) {
      if (shared.size <= SHARED_ANSWERS) break;
      shared.delete(oldest);
    }
    return asked;
  };
}

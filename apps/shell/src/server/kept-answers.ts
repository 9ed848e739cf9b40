/** Answers of one question for many visitors, cached for a while and bounded in number. */
export interface KeptAnswers<Answer> {
  /** A fresh answer, or undefined. */
  peek(key: string): Answer | undefined;
  /** The cached answer or the one `ask` gives; one that is rejected is not cached. */
  get(key: string, ask: () => Promise<Answer>): Promise<Answer>;
}

export function keepAnswers<Answer>(
  keepMs: number,
  most: number,
  now: () => number = () => performance.now(),
): KeptAnswers<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; value?: Answer; until: number }>();
  return {
    peek(key) {
      const entry = kept.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    get(key, ask) {
      const known = kept.get(key);
      if (known && known.until > now()) return known.answer;
      const entry: { answer: Promise<Answer>; value?: Answer; until: number } = {
        answer: ask(),
        until: now() + keepMs,
      };
      kept.delete(key);
      kept.set(key, entry);
      entry.answer.then(
        (value) => (entry.value = value),
        () => kept.delete(key),
      );
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return entry.answer;
    },
  };
}

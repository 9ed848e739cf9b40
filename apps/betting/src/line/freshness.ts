/** Differences looked back on between the server's clock and this machine's. */
const SAMPLES = 16;

/**
 * How old the prices of a page are, by the server's clock. A message can only be late, never early, so the largest
 * difference between the two clocks is the one with the least delay in it.
 */
export interface Freshness {
  /**
   * A topic or a call said that all its values were true `at`; both instants are the server's, in milliseconds since
   * 1970.
   */
  heard(source: string, times: { readonly at: number; readonly serverNow: number }): void;
  /** The source is followed from now on; until its first message it counts as true at this instant. */
  follow(source: string): void;
  unfollow(source: string): void;
  /** Milliseconds since the prices of the most silent source were true; 0 when nothing is followed. */
  ageMs(): number;
  /** The server's clock; null before its first message. */
  serverNow(): number | null;
}

/** @param now this machine's clock in milliseconds, one that never jumps */
export function createFreshness(now: () => number): Freshness {
  let differences: number[] = [];
  /** When each source was last true; by this machine's clock until it has said anything. */
  const trueAt = new Map<string, number | null>();
  const followedAt = new Map<string, number>();

  const serverNow = (): number | null => (differences.length === 0 ? null : now() + Math.max(...differences));

  return {
    heard(source, { at, serverNow: sentAt }) {
      differences = [...differences.slice(1 - SAMPLES), sentAt - now()];
      if (followedAt.has(source)) trueAt.set(source, Math.max(trueAt.get(source) ?? at, at));
    },
    follow(source) {
      followedAt.set(source, now());
      trueAt.set(source, null);
    },
    unfollow(source) {
      followedAt.delete(source);
      trueAt.delete(source);
    },
    ageMs() {
      const serverTime = serverNow();
      const ages = [...followedAt].map(([source, followed]) => {
        const at = trueAt.get(source) ?? null;
        return at === null || serverTime === null ? now() - followed : serverTime - at;
      });
      return Math.max(0, ...ages);
    },
    serverNow,
  };
}

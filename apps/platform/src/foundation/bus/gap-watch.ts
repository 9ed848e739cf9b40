/** Processes that are remembered. A start makes a new one, so old ones are forgotten at some point. */
const MAX_ORIGINS = 1_000;

/** Notices lost batches by their sequence. */
export interface GapWatch {
  /** True when at least one batch of this origin before this one was not seen. */
  hasGap(origin: string, sequence: number): boolean;
}

export function createGapWatch(): GapWatch {
  const last = new Map<string, number>();
  return {
    hasGap(origin, sequence) {
      const before = last.get(origin) ?? 0;
      last.delete(origin);
      last.set(origin, Math.max(before, sequence));
      if (last.size > MAX_ORIGINS) last.delete(last.keys().next().value!);
      return sequence > before + 1;
    },
  };
}

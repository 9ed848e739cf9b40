/** Properties of {@link RiskBars}. */
export interface RiskBarsProps {
  /** 1 low, 2 medium, 3 high. */
  readonly level: 1 | 2 | 3;
}

/** One, two or three filled bars; the word is shown next to them. */
export function RiskBars({ level }: RiskBarsProps) {
  return (
    <svg width="13" height="11" viewBox="0 0 13 11" fill="currentColor" aria-hidden="true">
      <rect x="0" y="6" width="3" height="5" rx="1" />
      <rect x="5" y="3" width="3" height="8" rx="1" opacity={level > 1 ? undefined : 0.28} />
      <rect x="10" y="0" width="3" height="11" rx="1" opacity={level > 2 ? undefined : 0.28} />
    </svg>
  );
}

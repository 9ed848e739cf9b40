/** Of a game of steps in the feed: what it was left with, `1.5631`; empty for a lost one. */
export function cashOutLabel({
  multiplier,
  payoutUnits,
}: {
  readonly multiplier: number | null;
  readonly payoutUnits: number;
}): string {
  return payoutUnits === 0 || multiplier === null ? '' : (multiplier / 10_000).toFixed(4);
}

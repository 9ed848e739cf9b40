/** The day by UTC of an instant, such as 2026-11-20: payouts of a service are summed by day. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The day by UTC of an instant, such as 2026-11-20: what a service pays is summed up by it. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

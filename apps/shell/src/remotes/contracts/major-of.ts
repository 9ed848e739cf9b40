/** The major that a range of contracts was written for: `^1.4.0` is 1. */
export function majorOf(range: string): number {
  return Number(/\d+/.exec(range)?.[0]);
}

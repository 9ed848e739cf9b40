import type { Tally } from './jest.ts';

/** A part of a long run. */
export interface Part {
  readonly name: string;
  /** What it takes at rest, on two processors. */
  readonly minutes: number;
  /** @param ending ends the part, with all that it started */
  run(ending?: AbortSignal): Promise<Tally>;
}

const MINUTE_MS = 60_000;

/**
 * Runs one part after the other. Where time is short, a part that would not end in time is left out, and named with the
 * reason: how slow the machine is follows from the parts that have run. One that takes longer than foreseen is stopped at
 * the limit, named, and not counted.
 *
 * @param limit in minutes; null for as long as it takes
 * @param slowness of the machine before the first part: 2 where everything takes twice as long as at rest
 * @param now milliseconds of any clock
 */
export async function runWithin(
  limit: number | null,
  parts: readonly Part[],
  { slowness: known = 1, now = () => performance.now() }: { slowness?: number; now?: () => number } = {},
): Promise<Tally[]> {
  const startedAt = now();
  const tallies: Tally[] = [];
  let usual = 0;
  for (const { name, minutes, run } of parts) {
    const gone = (now() - startedAt) / MINUTE_MS;
    const slowness = Math.max(1, usual === 0 ? known : gone / usual);
    const needed = minutes * slowness;
    if (limit !== null && gone + needed > limit) {
      console.log(`left out: ${name}: takes ${needed.toFixed(1)} minutes here, ${(limit - gone).toFixed(1)} are left`);
      continue;
    }
    console.log(`\n== ${name}`);
    const ending = limit === null ? undefined : AbortSignal.timeout(Math.ceil((limit - gone) * MINUTE_MS));
    const tally = await run(ending);
    usual += minutes;
    if (ending?.aborted === true) console.log(`stopped: ${name}: ${limit} minutes are over`);
    else tallies.push(tally);
  }
  return tallies;
}

import type { Counted } from './verdict.ts';

/** The two versions in the same minute. */
export interface Pair {
  readonly candidate: Counted;
  readonly stable: Counted;
}

/** How many times worse than allowed a candidate might be. Each is tried, with the same weight. */
const MULTIPLIERS = [1.5, 2.5, 5, 12, 40] as const;

/**
 * The logarithm of the evidence that a bad page is more than `times` as frequent with the candidate as with stable.
 *
 * Each bad page of a minute is the candidate's with odds of at most `odds = times * of candidate / of stable` to 1, if
 * the candidate is no worse than allowed. The alternative is a candidate that is worse, with `k` times these odds. Each
 * minute multiplies the evidence by how much likelier its bad pages are under the alternative. The frequency of bad
 * pages does not count, so an outage of both versions is evidence against neither.
 *
 * While the candidate is no worse, the expected factor of a minute is at most 1, whatever happened before: of each page
 * it is `1 + p (a - 1)` with the candidate and `1 + q (b - 1)` with stable, so all of them together are at most
 * `exp(n p (a - 1) + m q (b - 1))`, which is 1 at `p = times * q`. So the evidence is a nonnegative supermartingale
 * that begins at 1, and by Ville's inequality it ever reaches N with a chance of at most 1 / N, however often one
 * looks. The same holds for weighted sums of such: over the multipliers, and over the minute with which the count
 * begins, so that a long healthy time does not outweigh what breaks late. The weight of that minute is
 * `1 / (n (n + 1))`; all weights sum to 1.
 *
 * @param forgiven bad pages of the candidate that may be one liar's word: what remains without them
 */
export function logEvidence(pairs: Iterable<Pair>, times: number, forgiven: number): number {
  const sums = MULTIPLIERS.map(() => Number.NEGATIVE_INFINITY);
  const steepest = MULTIPLIERS.map(() => 0);
  let begun = 0;
  for (const { candidate, stable } of pairs) {
    if (candidate.of === 0 || stable.of === 0 || candidate.bad + stable.bad === 0) continue;
    begun += 1;
    const begins = -Math.log(begun * (begun + 1));
    const odds = (times * candidate.of) / stable.of;
    for (const [place, multiplier] of MULTIPLIERS.entries()) {
      const ofStable = Math.log((1 + odds) / (1 + multiplier * odds));
      const ofCandidate = Math.log(multiplier) + ofStable;
      sums[place] = logSum([sums[place]!, begins]) + candidate.bad * ofCandidate + stable.bad * ofStable;
      if (candidate.bad > 0) steepest[place] = Math.max(steepest[place]!, ofCandidate);
    }
  }
  return logSum(sums.map((sum, place) => sum - forgiven * steepest[place]!)) - Math.log(MULTIPLIERS.length);
}

/** The logarithm of a sum of what is given as logarithms; the numbers themselves are too large or too small. */
function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs);
  if (most === Number.NEGATIVE_INFINITY) return most;
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}

import { golfForm, inMillionths } from '@baize/fairness/fixture/fixture-sports';
import { GOLF, type GolfForm, golfCourse, holeChances } from '@baize/fairness/fixture/golf';
import type { SelectionResult } from '@baize/protocol';
import { type MarketSpec } from '../../sports/feed/market-spec.ts';
import { resultOfPlace } from '../../sports/settlement/dead-heat.ts';
import { type Expectation, type Model, plainSpec } from './match.ts';

const { holes: HOLES, holeMs: HOLE_MS, gapMs: GAP_MS, strokes: STROKES } = GOLF;
const FIRST_PLACES = 3;
/** How much a rating changes the chances of birdies and bogeys. */
const SPREAD = 0.06;

/** What may be added, from `least` on. */
interface Law {
  readonly least: number;
  readonly chances: readonly number[];
}

const NOTHING: Law = { least: 0, chances: [1] };

/** Nine holes for stroke play, ties for places shared as dead heats. Chances are exact: holes are independent. */
export const golf: Model<GolfForm> = {
  formOf: (ratings) => ratings.map((rating) => SPREAD * rating),
  strengthsOf: (form) => form.map(inMillionths),
  formOfStrengths: golfForm,
  course: golfCourse,
  clockAt: (_atMs, { period, isBreak }) => ({ period, minute: null, isBreak }),
  expect(_form, seen, atMs, step) {
    const laws = seen.map((moved, player) => {
      const left = step === null ? HOLES : HOLES - holesDone(step.atMs, player);
      const { least, chances } = strokesOf(moved, left);
      return { least: least + (step?.score.total[player] ?? 0), chances };
    });
    const shares = laws.map((law, player) => placeShares(law, laws.toSpliced(player, 1)));
    return SPECS.map((spec, index): Expectation => {
      const selections = shares.map((ofPlayer, player) => ({ id: playerId(player), share: ofPlayer[index]! }));
      return { ...spec, selections };
    });
  },
  offered: () => [...SPECS],
  results(spec, { score }, isOver): Record<string, SelectionResult> | null {
    if (!isOver) return null;
    return Object.fromEntries(
      score.total.map((own, player) => {
        const better = score.total.filter((other) => other < own).length;
        const tied = score.total.filter((other) => other === own).length;
        return [playerId(player), resultOfPlace(better, tied, spec.winners)];
      }),
    );
  },
};

const SPECS: readonly MarketSpec[] = [plainSpec('outright'), plainSpec('top-three', FIRST_PLACES)];

export function playerId(player: number): string {
  return `p${player + 1}`;
}

function strokesOf(moved: number, holes: number): Law {
  let law = NOTHING;
  for (let hole = 0; hole < holes; hole++) law = added(law, holeChances(moved));
  return law;
}

function added({ least, chances }: Law, more: readonly number[]): Law {
  const sum = Array.from({ length: chances.length + more.length - 1 }, () => 0);
  chances.forEach((chance, at) => more.forEach((other, by) => (sum[at + by]! += chance * other)));
  return { least: least + STROKES[0], chances: sum };
}

/** The average part of a stake on a player's place that wins, for each of `SPECS`: shared places count in part. */
function placeShares(own: Law, others: readonly Law[]): number[] {
  const shares = SPECS.map(() => 0);
  own.chances.forEach((chance, index) => {
    if (chance === 0) return;
    const ways = waysAt(own.least + index, others);
    SPECS.forEach(({ winners: places }, market) => {
      for (let ahead = 0; ahead < places; ahead++)
        for (let tied = 0; tied <= others.length; tied++)
          shares[market]! += chance * ways[ahead]![tied]! * Math.min(1, (places - ahead) / (tied + 1));
    });
  });
  return shares;
}

/**
 * How likely so many of the others are better than `strokes` and so many level, `[better][level]`: one player after the
 * other. Cases with `FIRST_PLACES` better ones win nothing, and are dropped.
 */
function waysAt(strokes: number, others: readonly Law[]): Float64Array[] {
  const ways = Array.from({ length: FIRST_PLACES }, () => new Float64Array(others.length + 1));
  ways[0]![0] = 1;
  others.forEach((law, known) => {
    const better = chanceBelow(law, strokes);
    const level = law.chances[strokes - law.least] ?? 0;
    const worse = Math.max(0, 1 - better - level);
    // From the highest to the lowest, so that each step still reads the values before this player.
    for (let ahead = FIRST_PLACES - 1; ahead >= 0; ahead--)
      for (let tied = known + 1; tied >= 0; tied--)
        ways[ahead]![tied] =
          ways[ahead]![tied]! * worse +
          (tied > 0 ? ways[ahead]![tied - 1]! * level : 0) +
          (ahead > 0 ? ways[ahead - 1]![tied]! * better : 0);
  });
  return ways;
}

function chanceBelow({ least, chances }: Law, strokes: number): number {
  let sum = 0;
  for (let index = Math.min(strokes - least, chances.length) - 1; index >= 0; index--) sum += chances[index]!;
  return sum;
}

function holesDone(atMs: number, player: number): number {
  return Math.max(0, Math.min(HOLES, Math.floor((atMs - player * GAP_MS) / HOLE_MS)));
}

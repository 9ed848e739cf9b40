import type { FixtureClock, SelectionResult } from '@baize/protocol';
import { resultOfPlace } from '../settlement/dead-heat.ts';
import type { Draws } from './draws.ts';
import { type Expectation, type MarketSpec, type Model, type Script, type Step, plainSpec } from './match.ts';

/** The ratings of the players. */
export type GolfForm = readonly number[];

const HOLES = 9;
const HOLE_MS = 720_000;
/** The players begin one after the other. */
const GAP_MS = 60_000;
const FIRST_PLACES = 3;
/** What a hole may take over par, and how likely it is for an average player. */
const STROKES = [-2, -1, 0, 1, 2] as const;
const CHANCES = [0.01, 0.17, 0.6, 0.18, 0.04] as const;
/** How much of birdies and bogeys a rating moves. */
const SPREAD = 0.06;

/** What may be added, from `least` on. */
interface Law {
  readonly least: number;
  readonly chances: readonly number[];
}

const NOTHING: Law = { least: 0, chances: [1] };

/** Nine holes for stroke play, ties for places shared as dead heats. Chances are exact: holes are independent. */
export const golf: Model<GolfForm> = {
  formOf: (ratings) => ratings,
  script: scriptOf,
  clockAt: (_atMs, { period, isBreak }): FixtureClock => ({ period, minute: null, isBreak }),
  expect(_form, seen, atMs, step) {
    const laws = seen.map((rating, player) => {
      const left = step === null ? HOLES : HOLES - holesDone(step.atMs, player);
      const { least, chances } = strokesOf(rating, left);
      return { least: least + (step?.score.total[player] ?? 0), chances };
    });
    return SPECS.map((spec): Expectation => {
      const selections = laws.map((law, player) => ({
        id: playerId(player),
        share: placeShare(law, laws.toSpliced(player, 1), spec.winners),
      }));
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

function holeChances(rating: number): number[] {
  const moved = SPREAD * rating;
  const [eagle, birdie, par, bogey, double] = CHANCES;
  return [eagle, birdie + moved, par, bogey - moved, double];
}

function strokesOf(rating: number, holes: number): Law {
  let law = NOTHING;
  for (let hole = 0; hole < holes; hole++) law = added(law, holeChances(rating));
  return law;
}

function added({ least, chances }: Law, more: readonly number[]): Law {
  const sum = Array.from({ length: chances.length + more.length - 1 }, () => 0);
  chances.forEach((chance, at) => more.forEach((other, by) => (sum[at + by]! += chance * other)));
  return { least: least + STROKES[0], chances: sum };
}

/** What of a stake on a player's place is won on average: shared places in parts. */
function placeShare(own: Law, others: readonly Law[], places: number): number {
  return own.chances.reduce((sum, chance, index) => sum + chance * shareAt(own.least + index, others, places), 0);
}

function shareAt(strokes: number, others: readonly Law[], places: number): number {
  // By how many are better and how many level, one player after the other. With `places` better ones nothing is left.
  let ways = new Map([[0, 1]]);
  for (const law of others) {
    const [better, level] = [chanceBelow(law, strokes), law.chances[strokes - law.least] ?? 0];
    const next = new Map<number, number>();
    for (const [key, chance] of ways) {
      const [ahead, tied] = [Math.floor(key / 100), key % 100];
      const add = (to: number, by: number): void => void next.set(to, (next.get(to) ?? 0) + chance * by);
      if (ahead + 1 < places) add((ahead + 1) * 100 + tied, better);
      add(ahead * 100 + tied + 1, level);
      add(key, Math.max(0, 1 - better - level));
    }
    ways = next;
  }
  let share = 0;
  for (const [key, chance] of ways) {
    const [ahead, tied] = [Math.floor(key / 100), (key % 100) + 1];
    share += chance * Math.min(1, (places - ahead) / tied);
  }
  return share;
}

function chanceBelow({ least, chances }: Law, strokes: number): number {
  return chances.slice(0, Math.max(0, strokes - least)).reduce((sum, chance) => sum + chance, 0);
}

function holesDone(atMs: number, player: number): number {
  return Math.max(0, Math.min(HOLES, Math.floor((atMs - player * GAP_MS) / HOLE_MS)));
}

function scriptOf(form: GolfForm, draws: Draws): Script {
  const total = form.map(() => 0);
  const score = () => ({ total: [...total], periods: [], points: null, serving: null });
  const finishes = Array.from({ length: HOLES }, (_, hole) =>
    form.map((rating, player) => ({ atMs: (hole + 1) * HOLE_MS + player * GAP_MS, hole, player, rating })),
  ).flat();
  const steps: Step[] = [
    { atMs: 0, period: 1, isBreak: false, score: score(), event: { kind: 'started', competitor: null } },
  ];
  for (const { atMs, hole, player, rating } of finishes) {
    total[player]! += STROKES[draws.pick(holeChances(rating))]!;
    steps.push({ atMs, period: hole + 1, isBreak: false, score: score(), event: null });
  }
  const end = { ...steps.at(-1)!, event: { kind: 'ended' as const, competitor: null } };
  const closed = finishes.map(({ atMs }) => [atMs - 20_000, atMs] as const);
  return { steps: [...steps, end], closed };
}

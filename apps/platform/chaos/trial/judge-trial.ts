import type { Fault } from '../faults/fault.ts';
import { type AlertRule, isPast } from './alerts.ts';
import { longestGapMs, longestWaitMs } from './gaps.ts';
import type { Met } from './load.ts';
import { WELL } from '../ground/trial.ts';
import type { Watch } from './watch.ts';

/** What the specification allows, on a machine that does nothing else. */
const LONGEST_GAP_MS = 5_000;
const FIRST_BET_MS = 5_000;
const ALERT_MS = 15_000;
/** The same for what the specification requires without a time. */
const GREEN_MS = 15_000;
const STOP_MS = 15_000;

export interface Seen {
  readonly befellAt: number;
  readonly endedAt: number;
  /** When everything was healthy again, and the fault was applied again for the stop. */
  readonly healedAt: number;
  readonly during: { readonly problems: readonly string[]; readonly told: string };
  readonly stop: { readonly code: number | string; readonly tookMs: number };
  readonly rule: AlertRule | null;
  readonly met: readonly Met[];
  readonly watches: readonly Watch[];
  readonly books: readonly string[];
  readonly players: number;
  readonly patience: number;
}

/** One row of the table, with the expectations that failed. Times in milliseconds; null where there is none. */
export interface Outcome {
  readonly fault: string;
  readonly bets: number;
  readonly gapMs: number;
  readonly waitMs: number;
  readonly firstBetMs: number | null;
  readonly unavailable: number;
  readonly wrong: number;
  readonly alert: string;
  readonly ready: string;
  readonly stop: string;
  readonly books: number;
  readonly told: string;
  readonly problems: readonly string[];
}

export function judgeTrial(fault: Fault, seen: Seen): Outcome {
  const { befellAt, healedAt, met, patience } = seen;
  const well = met[WELL]!.bets;
  const gapMs = longestGapMs(
    well.map(({ atMs }) => atMs),
    befellAt,
    healedAt,
  );
  const waitMs = longestWaitMs(well, { players: seen.players, fromMs: befellAt, untilMs: healedAt });
  const firstBetMs = firstBetAfter(fault, seen);
  const alertMs = alertAfter(fault, seen);
  const { isRed, greenMs, whileRed } = readiness(fault, seen);
  const refused = met.flatMap(({ unavailable }) => unavailable);
  const { goesOn, everybody = false, refuses, turnsRed } = fault.expects;
  const wrong = met.flatMap((each) => each.wrong);
  const late = (ms: number | null, limit: number): boolean => ms === null || ms > limit * patience;
  const failed: readonly (readonly [boolean, string])[] = [
    [goesOn && late(gapMs, LONGEST_GAP_MS), `nobody's bet was acknowledged for ${Math.round(gapMs)} ms`],
    [everybody && late(waitMs, LONGEST_GAP_MS), `a player's bets were not acknowledged for ${Math.round(waitMs)} ms`],
    [refuses && unansweredAt(fault, seen) > 0, `${unansweredAt(fault, seen)} calls had no answer`],
    [refuses && refused.length === 0, 'no call was refused: was anything wrong?'],
    [refuses && late(firstBetMs, FIRST_BET_MS), `the first bet came ${firstBetMs ?? 'never'} ms after the cause ended`],
    [refused.some(({ hasRetryAfter }) => !hasRetryAfter), 'a 503 did not say when to try again'],
    [wrong.length > 0, `${wrong.length} answers are neither 200 nor 503, such as ${wrong[0]}`],
    [
      fault.alert !== null && late(alertMs, ALERT_MS),
      `${fault.alert} was not past its threshold: ${alertMs ?? 'never'} ms`,
    ],
    [turnsRed && !isRed, 'it was ready although play stood still'],
    [!turnsRed && isRed, `it was not ready although play went on: ${whileRed}`],
    [late(greenMs, GREEN_MS), 'it was not ready again afterwards'],
    [
      seen.stop.code !== 0 || late(seen.stop.tookMs, STOP_MS),
      `SIGTERM: ${seen.stop.code} after ${seen.stop.tookMs} ms`,
    ],
  ];
  return {
    fault: fault.name,
    bets: met.reduce((sum, { bets }) => sum + bets.length, 0),
    gapMs,
    waitMs,
    firstBetMs,
    unavailable: refused.length,
    wrong: wrong.length,
    alert: fault.alert === null ? '' : `${fault.alert} ${inSeconds(alertMs)}`,
    ready: `${isRed ? 'red' : 'green'}, ${inSeconds(greenMs)}`,
    stop: `${seen.stop.code}, ${inSeconds(seen.stop.tookMs)}`,
    books: seen.books.length,
    told: seen.during.told,
    problems: [
      ...failed.filter(([isSo]) => isSo).map(([, what]) => what),
      ...seen.during.problems,
      ...seen.books.slice(0, 10),
    ],
  };
}

export function inSeconds(ms: number | null): string {
  return ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`;
}

/** The later of the struck processes. */
function firstBetAfter({ struck }: Fault, { met, endedAt }: Seen): number | null {
  const firsts = struck.map((place) => met[place]!.bets.find(({ atMs }) => atMs > endedAt)?.atMs ?? Infinity);
  const last = Math.max(...firsts);
  return Number.isFinite(last) ? last - endedAt : null;
}

function unansweredAt({ struck }: Fault, { met, befellAt, healedAt }: Seen): number {
  return struck.flatMap((place) => met[place]!.unanswered.filter((at) => at > befellAt && at < healedAt)).length;
}

/** The first struck process whose series is past the threshold. */
function alertAfter({ struck }: Fault, { rule, watches, befellAt, endedAt }: Seen): number | null {
  if (rule === null) return null;
  const past = struck.flatMap((place) =>
    watches[place]!.scrapes.filter(
      (scrape, index, all) => scrape.atMs > befellAt && scrape.atMs < endedAt && isPast(rule, all[index - 1], scrape),
    ),
  );
  return past.length === 0 ? null : Math.min(...past.map(({ atMs }) => atMs)) - befellAt;
}

/** Whether a struck process was not ready, and when all of them were again. */
function readiness({ struck }: Fault, { watches, befellAt, endedAt, healedAt }: Seen) {
  const looks = struck.flatMap((place) => watches[place]!.looks);
  const reds = looks.filter(({ atMs, isReady }) => !isReady && atMs > befellAt && atMs < endedAt);
  const lastRed = Math.max(
    endedAt,
    ...looks.filter(({ atMs, isReady }) => !isReady && atMs > endedAt && atMs < healedAt).map(({ atMs }) => atMs),
  );
  const greens = struck.map(
    (place) => watches[place]!.looks.find(({ atMs, isReady }) => isReady && atMs > lastRed && atMs < healedAt)?.atMs,
  );
  const isGreen = greens.every((at) => at !== undefined);
  const greenMs = isGreen ? Math.max(...greens) - endedAt : null;
  return { isRed: reds.length > 0, greenMs, whileRed: reds[0]?.said ?? '' };
}

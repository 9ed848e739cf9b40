import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../faults/fault.ts';
import type { Grounds } from '../ground/grounds.ts';
import { Leftovers } from '../ground/leftovers.ts';
import type { Member } from '../ground/member.ts';
import { chancesOf } from '../random.ts';
import { createRecord } from '../record.ts';
import { judge } from '../verdict.ts';
import { readAlert } from './alerts.ts';
import { type Load, startLoad } from './load.ts';
import { type Outcome, type Seen, judgeTrial } from './judge-trial.ts';
import { PLACES, type Trial, WELL, startTrial } from '../ground/trial.ts';
import { type Watch, watchMember } from './watch.ts';

/** How long play is watched before the fault, and at least after it. */
const BEFORE_MS = 2_000;
const AFTER_MS = 3_000;
/** How long a state lasts before the process in it is stopped. */
const STATE_MS = 3_000;
const LOOK_EVERY_MS = 100;
/** The longest wait; after it the trial is judged as it is. */
const PLAYED_MS = 60_000;
const GREEN_MS = 30_000;
const ENDED_MS = 60_000;

export interface TrialTimes {
  readonly seconds: number;
  readonly isShort: boolean;
  /** Stretches every limit. */
  readonly patience: number;
}

/** Plays, applies the fault, ends it, stops a process under the same fault, and checks everything afterwards. */
export async function runTrial(
  fault: Fault,
  { grounds, times, seed, leftovers }: { grounds: Grounds; times: TrialTimes; seed: string; leftovers: Leftovers },
): Promise<Outcome> {
  const own = new Leftovers();
  leftovers.add(() => own.clear());
  const record = createRecord(() => {});
  try {
    const trial = await startTrial(grounds, fault.plan ?? {}, own);
    const members = PLACES.map((place) => () => trial.member(place));
    const { tokens } = grounds;
    const load = startLoad({ members, tokens, record, chancesOf: (who) => chancesOf(`${seed}:${fault.name}:${who}`) });
    const watches = members.map(watchMember);
    own.add(() => Promise.all([load.stop(), ...watches.map((watch) => watch.stop())]));
    await untilPlayed(load, times.patience);
    await pause(BEFORE_MS);
    const seen = await letBefall(fault, trial, { load, watches, times });
    await load.stop();
    await Promise.all(watches.map((watch) => watch.stop()));
    await endAll(trial);
    const database = await trial.openDatabase();
    own.add(() => database.close());
    const books = [...(await judge(database, record)), ...((await fault.books?.(trial, database)) ?? [])];
    return judgeTrial(fault, {
      ...seen,
      rule: fault.alert === null ? null : await readAlert(fault.alert),
      met: load.met,
      watches,
      books,
      players: tokens.length,
      patience: times.patience,
    });
  } finally {
    await own.clear();
  }
}

type Befallen = Pick<Seen, 'befellAt' | 'endedAt' | 'healedAt' | 'stop' | 'during'>;

async function letBefall(
  fault: Fault,
  trial: Trial,
  { load, watches, times }: { load: Load; watches: readonly Watch[]; times: TrialTimes },
): Promise<Befallen> {
  const seconds = times.seconds * (fault.share ?? 1);
  const befellAt = performance.now();
  await fault.befall(trial);
  const during = await (fault.during?.(trial, { seconds, isShort: times.isShort }) ?? wait(seconds));
  const endedAt = performance.now();
  await fault.end(trial);
  await untilGreen(watches, times.patience);
  await untilPlayed(load, times.patience);
  await pause(AFTER_MS);
  const healedAt = performance.now();
  await fault.befall(trial);
  await pause(STATE_MS);
  const stop = await stopInState(fault, trial);
  if (fault.stops === undefined) await fault.end(trial).catch(() => {});
  return { befellAt, endedAt, healedAt, during, stop };
}

async function wait(seconds: number) {
  await pause(seconds * 1_000);
  return { problems: [], told: '' };
}

/** Sends SIGTERM to a process under the fault. Resolves with how it ended and how long that took. */
async function stopInState(fault: Fault, trial: Trial): Promise<Seen['stop']> {
  const member = trial.member(fault.stops ?? fault.struck[0] ?? WELL);
  const from = performance.now();
  member.signal('SIGTERM');
  fault.afterStop?.(trial);
  const code = await ended(member);
  return { code, tookMs: performance.now() - from };
}

/** Waits until bets were acknowledged at every process. */
function untilPlayed({ met }: Load, patience: number): Promise<void> {
  const from = performance.now();
  return until(PLAYED_MS * patience, () => met.every(({ bets }) => (bets.at(-1)?.atMs ?? 0) > from));
}

/** Waits until every process was ready. */
function untilGreen(watches: readonly Watch[], patience: number): Promise<void> {
  const from = performance.now();
  return until(GREEN_MS * patience, () =>
    watches.every(({ looks }) => {
      const last = looks.at(-1);
      return last !== undefined && last.isReady && last.atMs > from;
    }),
  );
}

/** With a limit: the outcome is judged later. */
async function until(limitMs: number, isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + limitMs; performance.now() < end && !isSo();) await pause(LOOK_EVERY_MS);
}

async function endAll(trial: Trial): Promise<void> {
  for (const place of PLACES) {
    const member = trial.member(place);
    if (member.isGone) continue;
    member.signal('SIGCONT');
    member.signal('SIGTERM');
    await ended(member);
  }
}

/** How a process ended that was asked to end; one that does not end is killed. */
async function ended(member: Member): Promise<number | string> {
  const patience = new AbortController();
  const late = pause(ENDED_MS, 'never', { signal: patience.signal }).catch(() => 'never');
  const how = await Promise.race([member.ended, late]);
  patience.abort();
  if (how === 'never') member.signal('SIGKILL');
  await member.ended;
  return how;
}

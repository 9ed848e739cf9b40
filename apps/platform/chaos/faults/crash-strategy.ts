import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { multiplierAtMs } from '@baize/fairness/games/crash/crash-curve';
import { type CallName, calls } from '@baize/protocol';
import { takesBets } from '@baize/protocol/takes-bets';
import type { CrashBetRecord, CrashState } from '@baize/protocol/games/crash/crash';
import { type Place, SICK, type Trial, WELL } from '../ground/trial.ts';

const RUB = 10_000;
const STAKE_UNITS = 10 * RUB;
/** The strategy asks early, when little is at risk. */
const ASK_AFTER_MS = 400;
const LOOK_EVERY_MS = 50;
const FIRST_ROUND_MS = 120_000;
/** The expected return of a stake in crash, whenever the player cashes out. */
const RETURN = 0.99;
/** Chance alone exceeds this many standard deviations once in seven hundred runs. */
const DEVIATIONS = 3;
const HUNDRED = 100;

interface Asked {
  readonly payoutUnits: number;
  /** The multiplier at which the strategy meant to leave. */
  readonly aim: number;
}

/**
 * In each round one bet asks the wrong process for its cash-out: that process pays what the multiplier will have
 * reached by its clock, or refuses because the round will have crashed, and then the bet cashes out at the honest one.
 * With a wrong clock this strategy would win; without one it loses.
 */
export async function crashStrategy(trial: Trial, seconds: number) {
  const problems: string[] = [];
  const asked: Asked[] = [];
  let last = 0;
  const until = performance.now() + seconds * 1_000;
  // A round may run for longer than that: at least one round is waited for.
  const isOver = (): boolean => performance.now() > until + (asked.length === 0 ? FIRST_ROUND_MS : 0);
  for (; !isOver(); await pause(LOOK_EVERY_MS)) {
    const state = await stateAt(trial, WELL);
    if (!takesBets(state) || state.roundNumber === last || state.startsAt - Date.now() < 200) continue;
    last = state.roundNumber;
    const found = await playRound(trial, state, problems);
    if (found !== null) asked.push(found);
  }
  const { told, isTooMuch } = judgeReturn(asked);
  if (isTooMuch) problems.push(`the wrong clock returned ${told}`);
  if (asked.length === 0) problems.push('no round of crash was played');
  return { problems, told };
}

async function playRound(trial: Trial, round: CrashState, problems: string[]): Promise<Asked | null> {
  const { roundNumber } = round;
  const body = { id: randomUUID(), currency: 'RUB', stakeUnits: STAKE_UNITS, roundNumber, autoCashOut: null };
  if ((await call(trial, WELL, 'placeCrashBet', {}, body)).status !== 200) return null;
  let state = round;
  for (; state.phase === 'betting'; state = await stateAt(trial, WELL)) await pause(LOOK_EVERY_MS);
  const { startsAt } = state;
  await pause(Math.max(0, startsAt + ASK_AFTER_MS - Date.now()));
  const leave = (place: Place) => call(trial, place, 'cashOutCrashBet', { betId: body.id }, {});
  const aim = multiplierAtMs(Math.max(0, Date.now() - startsAt)) / HUNDRED;
  const out = await leave(SICK);
  const most = multiplierAtMs(Math.max(0, Date.now() - startsAt));
  if (out.status === 200) {
    const { outcome, payoutUnits } = (out.body as { bet: CrashBetRecord }).bet;
    if ((outcome.cashedOutAt ?? 0) > most)
      problems.push(`round ${roundNumber} was paid at ${outcome.cashedOutAt} when its thread had reached ${most}`);
    return { payoutUnits, aim };
  }
  const honest = await leave(WELL);
  if (honest.status !== 200) return { payoutUnits: 0, aim };
  problems.push(`round ${roundNumber} was refused at ${most} and ran on: ${JSON.stringify(out.body)}`);
  return { payoutUnits: (honest.body as { bet: CrashBetRecord }).bet.payoutUnits, aim };
}

/** A fair round reaches `aim` with the chance `RETURN / aim`, and then pays it. */
function judgeReturn(asked: readonly Asked[]): { readonly told: string; readonly isTooMuch: boolean } {
  const count = Math.max(1, asked.length);
  const mean = asked.reduce((sum, { payoutUnits }) => sum + payoutUnits / STAKE_UNITS, 0) / count;
  const variance = asked.reduce((sum, { aim }) => sum + RETURN * aim * (1 - RETURN / aim), 0);
  const most = RETURN + (DEVIATIONS * Math.sqrt(variance)) / count;
  return {
    told: `${mean.toFixed(3)} in ${asked.length} rounds, where chance allows ${most.toFixed(3)}`,
    isTooMuch: mean > most,
  };
}

export async function stateAt(trial: Trial, place: Place): Promise<CrashState> {
  return (await call(trial, place, 'getCrashState', {})).body as CrashState;
}

async function call(
  trial: Trial,
  place: Place,
  name: CallName & ('getCrashState' | 'placeCrashBet' | 'cashOutCrashBet'),
  params: Readonly<Record<string, string>>,
  body?: object,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const { method, path } = calls[name];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? '');
  const response = await fetch(trial.member(place).base('crash') + filled, {
    method,
    headers: {
      authorization: `Bearer ${trial.grounds.tokens[0]}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

import { type By, type Client, Refused } from './client.ts';
import type { Chance } from './chance.ts';
import { betsOfVisit, isAwake, pauseMs } from './pace.ts';
import type { Play, Turn } from './play.ts';
import { PLAYS } from './plays/plays.ts';
import type { Sessions } from './sessions.ts';
import { sleep } from './sleep.ts';

/** How long a regular stays away after failures in a row: twice as long each time. */
const FIRST_REST_MS = 2000;
const MOST_REST_MS = 120_000;
const ASLEEP_MS = 60_000;
/** Refusals after which new tokens or money are needed. */
const CURED_BY_SESSIONS: ReadonlySet<string | null> = new Set(['unauthorized', 'balance-too-low', 'wallet-missing']);

export interface RegularOptions {
  readonly number: number;
  readonly count: number;
  readonly call: Client;
  readonly sessions: Sessions;
  readonly chance: Chance;
  /** How many times faster than people. */
  readonly pace: number;
  readonly hour: () => number;
  readonly stop: AbortSignal;
}

/** One regular: visits to games, some bets each, and rests between them. Runs until it is stopped; never rejects. */
export async function liveAsRegular(options: RegularOptions): Promise<void> {
  const { number, count, chance, pace, hour, stop } = options;
  let failures = 0;
  // The first bets come one after the other: so players do not see twelve people arrive at once.
  await sleep((pauseMs(chance, 'bet', { hour: hour(), pace }) * number) / count, stop);
  while (!stop.aborted) {
    if (!isAwake(number, count, hour())) {
      await sleep(ASLEEP_MS, stop);
      continue;
    }
    const refusal = await visit(options, chance.pick(PLAYS));
    failures = refusal === null ? 0 : failures + 1;
    await sleep(restMs(refusal, failures) || pauseMs(chance, 'visit', { hour: hour(), pace }), stop);
  }
}

/** Plays some bets of one game. @returns why the visit ended early, or null */
async function visit(options: RegularOptions, play: Play): Promise<Refused | null> {
  const { number, sessions, chance, stop } = options;
  for (let left = betsOfVisit(chance); left > 0 && !stop.aborted; left -= 1) {
    const regular = sessions.of(number);
    if (regular === undefined) return null;
    const by: By = { token: regular.accessToken };
    const refusal = await attempt(play, turnOf(options, by, regular.currency));
    if (refusal !== null) {
      if (CURED_BY_SESSIONS.has(refusal.code)) sessions.wanted();
      return refusal;
    }
    await think(options);
  }
  return null;
}

async function attempt(play: Play, turn: Turn): Promise<Refused | null> {
  try {
    await play(turn);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) return new Refused('play', null, 0, error);
    return error.code === 'client-seed-missing' && play !== begin ? attempt(begin, turn) : error;
  }
}

/** Chooses the first client seed, as a player's browser does: the next bet is drawn from it. */
const begin: Play = async ({ call, by, chance }) => {
  await call('beginSeeds', { body: { clientSeed: chance.uuid() } }, by);
};

function turnOf(options: RegularOptions, by: By, currency: Turn['currency']): Turn {
  const { call, chance } = options;
  return { call, by, currency, chance, think: () => think(options) };
}

function think({ chance, pace, hour, stop }: RegularOptions): Promise<void> {
  return sleep(pauseMs(chance, 'bet', { hour: hour(), pace }), stop);
}

/** No rest for a round that has closed meanwhile: that happens to everybody. */
function restMs(refusal: Refused | null, failures: number): number {
  if (refusal === null || refusal.code === 'round-not-betting' || refusal.code === 'bet-limit-reached') return 0;
  return Math.max(refusal.retryAfterMs, Math.min(MOST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1)));
}

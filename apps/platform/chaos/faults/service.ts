import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PLACES, SICK, type Trial, WELL } from '../ground/trial.ts';
import { askOnce } from '../ground/grounds.ts';
import { chancesOf } from '../random.ts';
import { logIn } from '../register.ts';
import { wrongServiceBooks } from '../services/books.ts';
import { COIN, type CoinPlay, type Flips, enterCoin, playCoin } from '../services/coin.ts';
import { comeTo, enterService, logOut } from '../services/entry.ts';
import type { LiarPlan, Told } from '../services/liar.ts';
import { LIES } from '../services/lies.ts';
import type { Fault } from './fault.ts';

const LIAR = 'liar';
/** The issuer that tokens name, for processes that pick their ports. */
const ISSUER = 'http://localhost:0';
const LIAR_LIVES_MS = 1_500;
const LOOK_MS = 250;
/** The stakes of a round that is left open are returned after ten seconds, at the next look of a process. */
const DRAINED_MS = 60_000;

/** What was seen of the services of a trial: twice, since the fault is applied again before the stop. */
interface Seen {
  readonly secrets: { readonly coin: string; readonly liar: string };
  readonly endedSid: string;
  readonly flips: Flips;
  readonly lies: Map<string, number>;
  play: Play | null;
}
interface Play {
  readonly coin: CoinPlay;
  readonly stop: () => Promise<void>;
}
const seenOf = new WeakMap<Trial, Seen>();

/** Team services are killed, are paused, answer late or not at all, and one of them sends false calls. */
export const service: Fault = {
  name: 'service',
  alert: null,
  struck: [SICK],
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: false },
  async befall(trial) {
    const seen = seenOf.get(trial) ?? (await enter(trial));
    seenOf.set(trial, seen);
    seen.play = await start(trial, seen);
  },
  async during(trial, { seconds, isShort }) {
    await pause(seconds * 1_000);
    const { flips, lies } = seenOf.get(trial)!;
    const never = isShort ? [] : Object.keys(LIES).filter((lie) => !lies.has(lie));
    return {
      problems: never.map((lie) => `no service ever ${lie}`),
      told: toldOf(flips, lies),
    };
  },
  async end(trial) {
    const seen = seenOf.get(trial)!;
    if (seen.play === null) return;
    const { coin, stop } = seen.play;
    seen.play = null;
    await stop();
    await coin.stop();
    await untilNothingIsOpen(trial);
    await coin.remove();
  },
  books: async (trial, database) => wrongServiceBooks(database.kysely, seenOf.get(trial)!.flips),
};

async function enter(trial: Trial): Promise<Seen> {
  const base = trial.member(WELL).base('general');
  const secrets = { coin: await enterCoin(base), liar: await enterService(base, LIAR) };
  const { token } = await logIn(base, 0);
  const { sid: endedSid } = await comeTo(base, LIAR, token);
  await logOut(base, token);
  const befell = { killed: 0, paused: 0, slow: 0, unheard: 0, 'cut off': 0 };
  const flips: Flips = { won: new Map(), refused: new Map(), befell, problems: [] };
  return { secrets, endedSid, flips, lies: new Map(), play: null };
}

async function start(trial: Trial, { secrets, endedSid, flips, lies }: Seen): Promise<Play> {
  const { tokens } = trial.grounds;
  const bases = PLACES.map((place) => trial.member(place).base('general'));
  const base = trial.member(WELL).base('general');
  const coin = await playCoin(secrets.coin, {
    base,
    issuer: ISSUER,
    tokens,
    seed: `${secrets.coin}:${flips.won.size}`,
    flips,
  });
  const seats = await Promise.all(tokens.map((token) => comeTo(base, LIAR, token)));
  const { sid: foreignSid } = await comeTo(base, COIN, tokens[0]!);
  const plan = { bases, name: LIAR, secret: secrets.liar, foreignName: COIN, foreignSid, endedSid };
  const stopped = new AbortController();
  const lying = lieOn({ ...plan, sids: seats.map(({ sid }) => sid) }, { flips, lies, stop: stopped.signal });
  return {
    coin,
    async stop() {
      stopped.abort();
      await lying;
    },
  };
}

/** Runs one lying service after the other, each killed at an arbitrary point. */
async function lieOn(
  plan: Omit<LiarPlan, 'seed'>,
  { flips, lies, stop }: Pick<Seen, 'flips' | 'lies'> & { readonly stop: AbortSignal },
): Promise<void> {
  const chances = chancesOf(`${plan.secret}:lives`);
  while (!stop.aborted) {
    const child = spawnLiar({ ...plan, seed: chances.uuid() });
    child.on('message', ({ lie, problem }: Told) => {
      if (problem === undefined) lies.set(lie, (lies.get(lie) ?? 0) + 1);
      else flips.problems.push(`it ${lie}: ${problem}`);
    });
    const ended = once(child, 'exit');
    // Its time begins with its first lie, because a start takes long on a busy machine.
    await Promise.race([once(child, 'message'), ended, aborted(stop)]);
    await pause(LIAR_LIVES_MS * (2 + chances.integer(8)), undefined, { signal: stop }).catch(() => {});
    if (child.exitCode !== null) flips.problems.push(`the lying service ended by itself: ${child.exitCode}`);
    child.kill('SIGKILL');
    await ended;
  }
}

function aborted(stop: AbortSignal): Promise<unknown> {
  return stop.aborted ? Promise.resolve() : once(stop, 'abort');
}

function spawnLiar(plan: LiarPlan): ChildProcess {
  const main = join(import.meta.dirname, '../services/liar.ts');
  const env = { PATH: process.env['PATH'], LIAR_PLAN: JSON.stringify(plan) };
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** The sample service settles its flips by itself, and the platform returns the stakes that the lying one left open. */
async function untilNothingIsOpen({ adminUrl }: Trial): Promise<void> {
  const open = 'select from slot_rounds where finished_at is null limit 1';
  for (const end = performance.now() + DRAINED_MS; performance.now() < end; await pause(LOOK_MS))
    if ((await askOnce(adminUrl, open)).length === 0) return;
}

function toldOf({ won, refused, befell }: Flips, lies: ReadonlyMap<string, number>): string {
  const torments = Object.entries(befell).map(([what, times]) => `${what} ${times}`);
  const told = [...lies.values()].reduce((sum, times) => sum + times, 0);
  return `${won.size} flips and ${refused.size} refused, ${torments.join(', ')}; ${told} lies of ${lies.size} kinds`;
}

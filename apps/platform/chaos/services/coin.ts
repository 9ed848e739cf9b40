import { setTimeout as pause } from 'node:timers/promises';
import { type RunningService, startService } from '@baize/devkit/sample-service/start-service';
import { type Way, openWay } from '../ground/way.ts';
import { type Chances, chancesOf } from '../random.ts';
import { comeTo, enterService } from './entry.ts';

export const COIN = 'coin';
const RUB = 10_000;
const PATIENCE_MS = 5_000;
const AGAIN_MS = 100;
const DOUBLED = 0.1;
/** Delay each way; both together are longer than the service waits for an answer to a wallet call. */
const SLOW_MS = 1_700;
/** How long each fault of the service lasts, and the pause between two. */
const SHORT_MS = 300;
const LONG_MS = 2_500;
/** The longest wait for a flip. */
const PLAYED_MS = 10_000;

/** What players were answered about their flips. */
export interface Flips {
  readonly won: Map<string, { readonly stakeUnits: number; readonly winUnits: number }>;
  /** Refused for good: if a stake was taken, it must be returned. */
  readonly refused: Map<string, string>;
  readonly befell: Record<Misfortune, number>;
  readonly problems: string[];
}
type Misfortune = 'killed' | 'paused' | 'slow' | 'unheard' | 'cut off';

export interface CoinPlay {
  /** Lets the service be well again. Resolves when no player flips any more; the service keeps running. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

interface Plan {
  /** Address of the general service, whose wallet the sample service plays from. */
  readonly base: string;
  readonly issuer: string;
  readonly tokens: readonly string[];
  readonly seed: string;
  readonly flips: Flips;
}

/** Adds the entry of the sample service. @returns the secret of its wallet calls */
export const enterCoin = (base: string): Promise<string> => enterService(base, COIN);

/** Players flip at the sample service while it is killed, paused, slow and cut off from the platform. */
export async function playCoin(secret: string, { base, issuer, tokens, seed, flips }: Plan): Promise<CoinPlay> {
  const { hostname: host, port } = new URL(base);
  const way = await openWay({ host, port: Number(port) });
  const service = await startService({ platform: `http://127.0.0.1:${way.port}`, secret, issuer, name: COIN });
  const stopped = new AbortController();
  const seats = await Promise.all(tokens.map((token) => comeTo(base, COIN, token)));
  const playing = seats.map(({ token }, index) =>
    flipOn({ service, token, flips, chances: chancesOf(`${seed}:flips ${index}`), stop: stopped.signal }),
  );
  const tormenting = torment({ service, way, flips, chances: chancesOf(`${seed}:torment`), stop: stopped.signal });
  return {
    async stop() {
      stopped.abort();
      await Promise.all([...playing, tormenting]);
    },
    async remove() {
      stopped.abort();
      await service.remove();
      await way.close();
    },
  };
}

interface Seat {
  readonly service: RunningService;
  readonly token: string;
  readonly flips: Flips;
  readonly chances: Chances;
  readonly stop: AbortSignal;
}

async function flipOn(seat: Seat): Promise<void> {
  const { chances, stop } = seat;
  while (!stop.aborted) {
    const side = chances.is(0.5) ? 'heads' : 'tails';
    const bet = { id: chances.uuid(), side, stakeUnits: (1 + chances.integer(20)) * RUB };
    const copies = chances.is(DOUBLED) ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => flipUntilAnswered(seat, bet)));
    await pause(AGAIN_MS, undefined, { signal: stop }).catch(() => {});
  }
}

async function flipUntilAnswered({ service, token, flips, stop }: Seat, bet: { id: string; stakeUnits: number }) {
  const { id, stakeUnits } = bet;
  while (!stop.aborted) {
    const answer = await post(`${service.url}/flips`, token, bet);
    if (answer === null || answer.status >= 500) {
      await pause(AGAIN_MS, undefined, { signal: stop }).catch(() => {});
      continue;
    }
    const { status, body } = answer;
    const before = flips.won.get(id)?.winUnits ?? flips.refused.get(id);
    const now = status === 200 ? body.winUnits : body.code;
    if (before !== undefined && before !== now) flips.problems.push(`flip ${id} was ${before}, then ${now}`);
    if (status === 200) flips.won.set(id, { stakeUnits, winUnits: body.winUnits });
    else if (status === 409) flips.refused.set(id, body.code);
    else flips.problems.push(`flip ${id} was answered with ${status} ${body.code}`);
    return;
  }
}

async function post(url: string, token: string, body: object) {
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
    return { status: response.status, body: (await response.json()) as { code: string; winUnits: number } };
  } catch {
    return null;
  }
}

/** One fault after the other, until `stop`; the last one ends before this does. */
async function torment({ service, way, flips, chances, stop }: Omit<Seat, 'token'> & { way: Way }): Promise<void> {
  const answered = (): number => flips.won.size + flips.refused.size;
  const last = (ms: number): Promise<void> => pause(ms, undefined, { signal: stop }).catch(() => {});
  const misfortunes: readonly (readonly [Misfortune, number, () => unknown, () => unknown])[] = [
    ['killed', SHORT_MS, () => service.kill(), () => service.start()],
    ['paused', LONG_MS, () => service.pause(), () => service.goOn()],
    ['slow', LONG_MS * 3, () => way.delay(SLOW_MS), () => way.delay(0)],
    ['unheard', LONG_MS, () => way.swallow(), () => way.mend()],
    ['cut off', SHORT_MS, () => way.cut(), () => way.mend()],
  ];
  // Kills cost least time and show most. Between two faults a flip is played, on a busy machine too.
  for (let turn = 0; !stop.aborted; turn += 1) {
    await last(SHORT_MS + chances.integer(SHORT_MS * 3));
    const which = turn % 2 === 0 ? 0 : 1 + chances.integer(misfortunes.length - 1);
    const [name, ms, begin, end] = misfortunes[which]!;
    if (stop.aborted) return;
    flips.befell[name] += 1;
    await begin();
    await last(SHORT_MS + chances.integer(ms));
    await end();
    const before = answered();
    for (let waited = 0; waited < PLAYED_MS && answered() === before && !stop.aborted; waited += AGAIN_MS)
      await last(AGAIN_MS);
  }
}

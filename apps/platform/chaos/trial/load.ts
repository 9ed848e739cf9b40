import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@baize/protocol';
import type { Member } from '../ground/member.ts';
import type { Chances } from '../random.ts';
import type { Record as PlayRecord } from '../record.ts';

const RUB = 10_000;
/** Between two bets of one player at one process. */
const REST_MS = 100;
/** The pause after a call that got no answer. */
const AGAIN_MS = 250;
/** Longer than a statement may take: a call without an answer by then gets none. */
const PATIENCE_MS = 20_000;

/** What players met at one process. Times are of `performance.now`. */
export interface Met {
  /** New bets that were acknowledged: when, and whose. */
  readonly bets: { readonly atMs: number; readonly player: number }[];
  readonly unavailable: { readonly atMs: number; readonly hasRetryAfter: boolean }[];
  /** Calls without an answer. */
  readonly unanswered: number[];
  /** Every other answer: none is expected. */
  readonly wrong: string[];
}

export interface Load {
  /** What players met, by place. */
  readonly met: readonly Met[];
  stop(): Promise<void>;
}

export interface LoadPlan {
  /** The process that runs at each place now. */
  readonly members: readonly (() => Member)[];
  readonly tokens: readonly string[];
  readonly record: PlayRecord;
  chancesOf(player: string): Chances;
}

/**
 * Every player bets at every process at once, one bet after the other at each. A bet without an answer, or one that
 * cannot be taken now, is sent again with its id. So a wallet that one process keeps locked shows as a delay at the
 * other.
 */
export function startLoad({ members, tokens, record, chancesOf }: LoadPlan): Load {
  const stopped = new AbortController();
  const met = members.map((): Met => ({ bets: [], unavailable: [], unanswered: [], wrong: [] }));
  const playing = members.flatMap((member, place) =>
    tokens.map(async (token, player) => {
      const chances = chancesOf(`${place}:${player}`);
      const seat = { member, token, met: met[place]!, record, player, stop: stopped.signal };
      while (!stopped.signal.aborted) {
        await placeBet(seat, chances);
        await rest(REST_MS, stopped.signal);
      }
    }),
  );
  return {
    met,
    async stop() {
      stopped.abort();
      await Promise.all(playing);
    },
  };
}

interface Seat {
  readonly member: () => Member;
  readonly token: string;
  readonly met: Met;
  readonly record: PlayRecord;
  readonly player: number;
  readonly stop: AbortSignal;
}

/** One bet, until it is acknowledged. */
async function placeBet(seat: Seat, chances: Chances): Promise<void> {
  const body = {
    id: chances.uuid(),
    currency: 'RUB',
    stakeUnits: (1 + chances.integer(5)) * RUB,
    direction: chances.is(0.5) ? 'over' : 'under',
    chance: 4_000 + chances.integer(5_000),
  };
  while (!seat.stop.aborted && !(await isPlaced(seat, body)));
}

/** Whether the bet is decided. Otherwise it has waited as long as `Retry-After` asked. */
async function isPlaced({ member, token, met, record, player, stop }: Seat, body: { id: string }): Promise<boolean> {
  const answer = await post(member().base('dice') + calls.placeDiceBet.path, token, JSON.stringify(body), stop);
  const atMs = performance.now();
  if (answer === null) {
    if (!stop.aborted) met.unanswered.push(atMs);
    await rest(AGAIN_MS, stop);
    return false;
  }
  const { status, retryAfter, text } = answer;
  if (status === 503) {
    met.unavailable.push({ atMs, hasRetryAfter: retryAfter !== null });
    await rest(Number(retryAfter ?? '1') * 1_000, stop);
    return false;
  }
  if (status !== 200) {
    met.wrong.push(`${status} at ${new Date().toISOString()}: ${text}`);
    return true;
  }
  const { bet, replayed } = JSON.parse(text) as {
    bet: { id: string; stakeUnits: number; payoutUnits: number };
    replayed: boolean;
  };
  if (bet.id !== body.id) met.wrong.push(`200 for the bet ${bet.id}, which is not ${body.id}`);
  record.betAnswered({ ...bet, replayed });
  met.bets.push({ atMs, player });
  return true;
}

async function post(url: string, token: string, body: string, stop: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]),
    });
    const { status, headers } = response;
    return { status, retryAfter: headers.get('retry-after'), text: await response.text() };
  } catch {
    return null;
  }
}

function rest(ms: number, stop: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal: stop }).catch(() => {});
}

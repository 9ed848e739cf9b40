import { randomUUID } from 'node:crypto';
import type { FeedBatch } from '@baize/protocol';
import { multiplierAtMs } from '@baize/fairness/games/crash/crash-curve';
import type { CrashMessage } from '@baize/protocol/games/crash/crash';

export const ORIGIN = 'https://baize.example';
export const TOPIC = 'feed:dice';
export const ROUND_TOPIC = 'crash';

/** The end of every message of the feed. It occurs nowhere else in one. */
export const FEED_END = '.000Z"}]}}';
/** Text that only the last message of a round has. */
export const ROUND_END = '"type":"crashed"';
/** How long the thread rises in the published round. */
export const ROUND_MS = 10_000;

/** What a server measured of itself between `begin` and `end`. */
export interface Window {
  readonly cpuMicroseconds: number;
  readonly longestBlockMs: number;
}

const ID = randomUUID();

/** A message of the size that a feed line has. */
export function feedOf(number: number): FeedBatch {
  const entry = {
    betId: ID,
    game: 'dice' as const,
    userId: ID,
    player: 'alice',
    picture: 'kite' as const,
    currency: 'RUB' as const,
    stakeUnits: 10_000,
    payoutUnits: 20_000 + number,
    multiplier: 20_000,
    label: '49.50',
    at: '2026-11-21T00:00:00.000Z',
  };
  return { entries: [entry] };
}

export interface News {
  /** Milliseconds after the start of the round. */
  readonly atMs: number;
  readonly message: CrashMessage;
}

/**
 * The messages of one round of crash: its start, a player who leaves each second, its end, and a tick each `tickMs`.
 */
export function roundNews(tickMs: number): News[] {
  const startsAt = 1_800_000_000_000;
  const at = (every: number): number[] =>
    Array.from({ length: Math.ceil(ROUND_MS / every) - 1 }, (_none, index) => (index + 1) * every);
  const result = { roundNumber: 7, bust: multiplierAtMs(ROUND_MS), hash: 'h'.repeat(64), salt: 's'.repeat(64) };
  const news: News[] = [
    { atMs: 0, message: { type: 'roundStarted', roundNumber: 7, startsAt, serverNow: startsAt } },
    ...at(tickMs).map((atMs) => ({ atMs, message: tick(startsAt, atMs) })),
    ...at(1_000).map((atMs) => ({ atMs, message: leave(atMs) })),
    {
      atMs: ROUND_MS,
      message: {
        type: 'crashed',
        result: { ...result, endedAt: startsAt + ROUND_MS, voided: null },
        serverNow: startsAt + ROUND_MS,
      },
    },
  ];
  return news.toSorted((one, other) => one.atMs - other.atMs);
}

function tick(startsAt: number, atMs: number): CrashMessage {
  return { type: 'tick', roundNumber: 7, multiplier: multiplierAtMs(atMs), serverNow: startsAt + atMs };
}

function leave(atMs: number): CrashMessage {
  return { type: 'cashedOut', betId: ID, cashedOutAt: multiplierAtMs(atMs), payoutUnits: 10_000 };
}

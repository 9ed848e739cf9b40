import { randomUUID } from 'node:crypto';
import type { FeedBatch } from '@baize/protocol';

export const ORIGIN = 'https://baize.example';
export const TOPIC = 'feed:dice';

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
    player: 'al***',
    currency: 'RUB' as const,
    stakeUnits: 10_000,
    payoutUnits: 20_000 + number,
    multiplier: 20_000,
    label: '49.50',
    at: '2026-11-21T00:00:00.000Z',
  };
  return { entries: [entry] };
}

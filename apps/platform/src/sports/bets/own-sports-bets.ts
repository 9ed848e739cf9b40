import type { SportsBet, SportsBetsPage, SportsBetsQuery } from '@baize/protocol';
import type * as z from 'zod/mini';
import type { Bus } from '../../foundation/bus.ts';
import type { Database } from '../../foundation/db/database.ts';
import { pageOf } from '../../foundation/paging/page.ts';
import { rangeOf } from '../../foundation/paging/range.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { type LiveSource, liveSource } from '../../foundation/live/live-source.ts';
import { betOf, openBetsOf, selectBetsOf } from './bet-store.ts';
import { sportsBet } from './sports-bet.ts';

/** One page of the player's sports bets, newest first. Refuses invalid days, and unknown cursors. */
export async function listSportsBets(
  { kysely }: Database,
  userId: string,
  { state, ...query }: z.infer<typeof SportsBetsQuery>,
): Promise<SportsBetsPage> {
  const stored = await selectBetsOf(kysely, userId, await rangeOf(kysely, userId, query), state);
  const { page, next } = pageOf(stored, ({ bet }) => ({ at: bet.placed_at, key: bet.id }));
  return { bets: page.map(sportsBet), next };
}

/** Refuses `not-found`, also for the bet of another player. */
export async function getSportsBet({ kysely }: Database, userId: string, betId: string): Promise<SportsBet> {
  return sportsBet((await betOf(kysely, userId, betId)) ?? refuse('not-found'));
}

/** The player's own bets as they change. */
export function ownBetsTopic(database: Database, bus: Bus): LiveSource {
  return liveSource({
    topic: 'sports:bets',
    service: 'general',
    isPrivate: true,
    snapshot: async (player) => ({ bets: (await openBetsOf(database.kysely, player!.userId)).map(sportsBet) }),
    listen: (publish) => bus.subscribe('sports.bet-changed', ({ userId, bet }) => publish(bet, { to: userId })),
  });
}

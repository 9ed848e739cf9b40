import { GAMES, type Game } from '@baize/protocol';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { implement, implementPublic } from '../http/implement.ts';
import { refuse } from '../http/refusal.ts';
import type { Deps, Module, ModuleInstance } from '../module.ts';
import { betRecord } from './bet-record.ts';
import { selectBets } from './bet-row.ts';
import type { FeedBoards } from './feed-board.ts';
import { feedSource } from './feed-source.ts';
import { migrations } from './migrations.ts';
import { listOwnBets } from './own-bets.ts';
import { warmFeeds } from './warm-feed.ts';
import { readWeek } from './week.ts';

export const bets: Module = { name: 'bets', migrations, create: createBets };

function createBets({ database, bus, clock, log }: Deps): ModuleInstance {
  let boards: FeedBoards;
  let unsubscribe = (): void => {};
  const warm = async (): Promise<void> => void (boards = await warmFeeds(database.kysely, clock()));

  return {
    async start() {
      await warm();
      const stops = [
        bus.subscribe('bet.shown', (entry) => boards[entry.game].add(entry)),
        bus.whenMissed(() => void warm().catch((error: unknown) => log.error({ error }, 'feeds were not read again'))),
      ];
      unsubscribe = () => stops.forEach((stop) => stop());
    },
    close: async () => unsubscribe(),
    live: [feedSource('dice', bus, () => boards.dice), feedSource('cases', bus, () => boards.cases)],
    routes: [
      implement('listOwnBets', ({ player, query }) => listOwnBets(database.kysely, player.userId, query)),
      implement('getWeek', ({ player }) => readWeek(database.kysely, player.userId, new Date(clock()))),
      implementPublic(
        'getBet',
        async ({ params }) => {
          const [bet] = await selectBets(database.kysely, sql`bets.id = ${params.betId}`, 1);
          return betRecord(bet ?? refuse('not-found'));
        },
        { services: GAMES },
      ),
      implementPublic(
        'getFeed',
        ({ query, request }) => {
          const board = boards[gameOf(request)];
          return { entries: query.view === 'top' ? board.top(clock()) : board.latest() };
        },
        { services: GAMES },
      ),
    ],
  };
}

/** Each game service answers with its own feed. */
function gameOf(request: FastifyRequest): Game {
  return request.server.serviceName as Game;
}

import { SEEDED_GAMES, GAME_SERVICES, type Game } from '@baize/protocol';
import { dayOf } from '../../foundation/paging/range.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { implement, implementPublic } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { createBetPath } from './bet-path.ts';
import { betRecord } from './bet-record.ts';
import { selectBets } from './bet-row.ts';
import { publicFace } from '../../players/faces/face.ts';
import { laneTrouble } from './lane-figures.ts';
import { latestOfAll, type FeedBoards } from './feed-board.ts';
import { feedSource } from './feed-source.ts';
import { betMessages } from './messages.ts';
import { migrations } from './migrations.ts';
import { listOwnBets } from './own-bets.ts';
import { warmFeeds } from './warm-feed.ts';
import { openGames } from './open-games.ts';
import { readWeek } from './week.ts';

/** The services that have games. */
const GAME_HOMES = [...new Set(Object.values(GAME_SERVICES))];

export const bets: Module = {
  name: 'bets',
  needs: ['beacon', 'bonuses', 'cashier', 'identity', 'ledger', 'seeds'],
  migrations,
  messages: betMessages,
  provide: ({ database, bus, clock, metrics, health, ledger, seedSeal }) => {
    const { houseAccounts } = ledger;
    const bets = createBetPath({ database, bus, clock, metrics, houseAccounts, seedSeal });
    health.check('bet lane', () => laneTrouble(bets.waitingMs()));
    return { bets };
  },
  create: createBets,
};

function createBets({ database, bus, clock, log }: Deps): ModuleInstance {
  let boards: FeedBoards;
  let unsubscribe = (): void => {};
  const warm = async (): Promise<void> => void (boards = await warmFeeds(database.kysely, clock()));

  return {
    async start() {
      await warm();
      const stops = [
        bus.subscribe('bet.shown', (entry) => boards[entry.game].add(entry)),
        bus.subscribe('face.changed', (changed) => {
          for (const board of Object.values(boards)) board.redraw(changed.userId, publicFace(changed));
        }),
        bus.whenMissed(() => void warm().catch((error: unknown) => log.error({ error }, 'feeds were not read again'))),
      ];
      unsubscribe = () => stops.forEach((stop) => stop());
    },
    close: async () => unsubscribe(),
    live: [
      feedSource(null, bus, () => latestOfAll(boards)),
      ...SEEDED_GAMES.map((game) => feedSource(game, bus, () => boards[game].latest())),
    ],
    routes: [
      implement('listOwnBets', ({ player, query }) => listOwnBets(database.kysely, player.userId, query)),
      implement('listOpenGames', async ({ player }) => ({ games: await openGames(database.kysely, player.userId) })),
      implement('getWeek', ({ player, query }) =>
        readWeek(database.kysely, player.userId, new Date(clock()), dayOf('until', query.until)),
      ),
      implementPublic(
        'getBet',
        async ({ params }) => {
          const [bet] = await selectBets(database.kysely, sql`bets.id = ${params.betId}`, 1);
          return betRecord(bet ?? refuse('not-found'));
        },
        { services: GAME_HOMES },
      ),
      implementPublic(
        'getFeed',
        ({ query, request }) => {
          const board = boards[query.game ?? gameOf(request)];
          return { entries: query.view === 'top' ? board.top(clock()) : board.latest() };
        },
        { services: GAME_HOMES },
      ),
    ],
  };
}

/** Each game service answers with its own feed, unless another is asked for. */
function gameOf(request: FastifyRequest): Game {
  return request.server.serviceName as Game;
}

import { textIn } from '@baize/protocol';
import { type Locale, LOCALES, TOURNAMENT_STATUSES, type SearchHit } from '@baize/protocol';
import { implement, implementOperator, implementPublic, limited } from '../../foundation/http/implement.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { requireUser } from '../../players/identity/users.ts';
import { liveSource } from '../../foundation/live/live-source.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import type { Deps, Module, ModuleInstance } from '../../foundation/module.ts';
import { rank } from '../../foundation/search/search-finder.ts';
import { BOARD_KEPT_MS, type Boards, createBoards } from './boards.ts';
import { joinTournament, ownEntry } from './join.ts';
import { tournamentMessages } from './messages.ts';
import { tournamentMigrations } from './migrations.ts';
import { cancelTournament, operatorTournaments, saveTournament } from './operate.ts';
import { settleDue } from './settle.ts';
import { type Listed, findTournament, listTournaments, planTournaments } from './store.ts';
import { shownTournament } from './views.ts';

/** Most calls of one address: each changes or reads a row of the player's own. */
const PER_ADDRESS = { join: { max: 120, windowSeconds: 600 } } as const;

/** How often tournaments are planned and settled. */
const LOOK_EVERY_MS = 1_000;

/** Tournaments: planned by the calendar, scored by the bets, settled to the ledger. */
export const tournaments: Module = {
  name: 'tournaments',
  needs: ['bets', 'bonuses', 'identity', 'ledger', 'notices'],
  migrations: tournamentMigrations,
  messages: tournamentMessages,
  create: createTournaments,
};

function createTournaments(deps: Deps): ModuleInstance {
  const { database, ledger, bus, clock, services } = deps;
  const boards = createBoards(database.kysely, bus, clock);
  addFinder(deps);
  return {
    async start() {
      if (services.includes('general')) await planTournaments(database.kysely, clock());
    },
    jobs: [
      { name: 'boards of tournaments', everyMs: BOARD_KEPT_MS, run: () => boards.look() },
      {
        name: 'tournaments',
        everyMs: LOOK_EVERY_MS,
        leader: 'tournaments',
        async run(fenced) {
          await fenced.transaction(({ db }) => planTournaments(db, clock()));
          await settleDue({ database: fenced, ledger, bus }, clock());
        },
      },
    ],
    close: async () => boards.close(),
    live: [
      liveSource({
        topic: 'tournaments',
        service: 'general',
        isPrivate: false,
        snapshot: () => boards.running(),
        listen: (publish) => boards.listen((message) => publish(message)),
      }),
    ],
    routes: routesOf(deps, boards),
  };
}

function routesOf({ database, bus, clock }: Deps, boards: Boards): NonNullable<ModuleInstance['routes']> {
  const { kysely } = database;
  const find = async (id: string): Promise<Listed> => (await findTournament(kysely, id)) ?? refuse('not-found');
  const entryOf = async (id: string, userId: string) => {
    const tournament = await find(id);
    return { entry: await ownEntry(kysely, tournament, userId, () => boards.standings(tournament)) };
  };
  return [
    implementPublic('listTournaments', async ({ query: { status }, request }) => {
      const locale = localeOfRequest(request);
      const found = await listTournaments(kysely, status ? [status] : TOURNAMENT_STATUSES, new Date(clock()));
      return { tournaments: found.map((each) => shownTournament(each, locale, clock())) };
    }),
    implementPublic('getTournament', async ({ params, request }) => {
      const tournament = await find(params.id);
      const locale = localeOfRequest(request);
      return {
        tournament: shownTournament(tournament, locale, clock()),
        board: await boards.board(tournament),
        decided: tournament.decided_at !== null,
      };
    }),
    implement('getTournamentEntry', ({ params, player }) => entryOf(params.id, player.userId)),
    ...limited(PER_ADDRESS.join, [
      implement('joinTournament', async ({ params, player }) => {
        const { currency } = await requireUser(kysely, player.userId);
        await joinTournament(database, player, params.id, currency, clock());
        bus.publish('tournament.changed', { id: params.id });
        return entryOf(params.id, player.userId);
      }),
    ]),
    implementOperator('listOperatorTournaments', () => operatorTournaments(kysely, new Date(clock()))),
    implementOperator('saveTournament', async ({ params, body, operator }) => {
      await saveTournament(database, params.id, body, operator, clock());
      bus.publish('tournament.changed', { id: params.id });
      return { success: true };
    }),
    implementOperator('cancelTournament', async ({ params, body, operator }) => {
      await cancelTournament(database, params.id, body, operator, clock());
      bus.publish('tournament.changed', { id: params.id });
      return { success: true };
    }),
  ];
}

/** The header's search finds running and coming tournaments by their names. */
function addFinder({ clock, database, search }: Deps): void {
  search.add({
    name: 'tournaments',
    async find(words, locale, limit) {
      const found = await listTournaments(database.kysely, ['running', 'upcoming'], new Date(clock()));
      return rank(found, words, limit, namesOf, (each) => hitOf(each, locale));
    },
  });
}

const namesOf = ({ title }: Listed): string[] => LOCALES.map((locale) => textIn(title, locale));

function hitOf({ id, starts_at, title }: Listed, locale: Locale): SearchHit {
  return {
    kind: 'tournament',
    id,
    title: textIn(title, locale),
    note: null,
    startsAt: starts_at.toISOString(),
    path: `/tournament/${id}`,
  };
}

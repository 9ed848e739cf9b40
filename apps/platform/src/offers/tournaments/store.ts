import type { TournamentStatus } from '@baize/protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';
import { occurrencesAround } from './calendar.ts';
import { SERIES, rulesOf } from './series.ts';
import type { TournamentRow } from './tables.ts';

/** Tournaments of one status that a list holds. */
const LIST_LENGTH = 50;

export type StoredTournament = Selectable<TournamentRow>;
export type Listed = StoredTournament & { readonly players: number };

/** [T1] [T2] stores the tournaments that the calendar has around now; stored ones stay as they are. */
export async function planTournaments(db: Kysely<Tables>, now: number): Promise<void> {
  const rows = SERIES.flatMap((series) =>
    occurrencesAround(series, now).map(({ id, startsAt, endsAt }) => {
      const { games, min_stakes, points, prizes, scoring, title } = rulesOf(series);
      const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
      return {
        id,
        series: series.id,
        title: json(title),
        games: json(games),
        scoring,
        min_stakes: json(min_stakes),
        points: json(points),
        prizes: json(prizes),
        starts_at: new Date(startsAt),
        ends_at: new Date(endsAt),
      };
    }),
  );
  await db
    .insertInto('tournaments')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findTournament(db: Kysely<Tables>, id: string): Promise<Listed | null> {
  return (await withPlayers(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Those of a status, or of all three, in the order in which they are shown. */
export async function listTournaments(
  db: Kysely<Tables>,
  statuses: readonly TournamentStatus[],
  now: Date,
): Promise<Listed[]> {
  const lists = {
    running: () =>
      withPlayers(db)
        .where('cancelled_at', 'is', null)
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .orderBy('ends_at')
        .orderBy('id'),
    upcoming: () =>
      withPlayers(db).where('cancelled_at', 'is', null).where('starts_at', '>', now).orderBy('starts_at').orderBy('id'),
    ended: () =>
      withPlayers(db)
        .where((eb) => eb.or([eb('ends_at', '<=', now), eb('cancelled_at', 'is not', null)]))
        .orderBy('ends_at', 'desc')
        .orderBy('id'),
  } as const satisfies Record<TournamentStatus, unknown>;
  const found: Listed[] = [];
  for (const status of statuses) found.push(...(await lists[status]().limit(LIST_LENGTH).execute()));
  return found;
}

/** Tournaments, each with how many take part. */
export function withPlayers(db: Kysely<Tables>) {
  return db
    .selectFrom('tournaments')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('tournament_entries')
        .whereRef('tournament_entries.tournament_id', '=', 'tournaments.id')
        .select(sql<number>`count(*)::integer`.as('players'))
        .as('players'),
    )
    .$narrowType<{ players: number }>();
}

import type { Migration } from '../../foundation/db/migrate.ts';

export const tournamentMigrations: readonly Migration[] = [
  {
    id: 'tournaments/001-tournaments',
    sql: `
      create table tournaments (
        id text primary key,
        series text not null,
        title jsonb not null,
        games jsonb not null,
        scoring text not null check (scoring in ('best-multiplier', 'turnover')),
        min_stakes jsonb not null,
        points jsonb not null,
        prizes jsonb not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at),
        decided_at timestamptz check (decided_at > ends_at)
      );
      create index tournaments_by_end on tournaments (ends_at);

      create table tournament_entries (
        tournament_id text not null references tournaments (id),
        user_id uuid not null,
        currency text not null,
        player text not null,
        joined_at timestamptz not null,
        place integer check (place > 0),
        score bigint,
        prize_units bigint not null default 0 check (prize_units >= 0),
        paid_at timestamptz check (paid_at is null or prize_units > 0),
        primary key (tournament_id, user_id),
        unique (tournament_id, place)
      );
      create index tournament_entries_to_pay on tournament_entries (tournament_id) where prize_units > 0 and paid_at is null;
    `,
  },
  {
    id: 'tournaments/002-operators',
    sql: `
      alter table tournaments add column cancelled_at timestamptz check (cancelled_at is null or decided_at is null);
      create table tournament_acts (
        number bigint generated always as identity primary key,
        tournament_id text not null references tournaments (id),
        operator text not null,
        act text not null check (act in ('saved', 'cancelled')),
        reason text,
        content jsonb,
        at timestamptz not null
      );
    `,
  },
];

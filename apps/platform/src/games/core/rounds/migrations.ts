import type { Migration } from '../../../foundation/db/migrate.ts';

export const migrations: readonly Migration[] = [
  // The first game of shared rounds was crash: what all of them have now began as tables of its own.
  {
    id: 'crash/001-rounds',
    sql: `
      create table crash_chains (
        id bigint generated always as identity primary key,
        seed text not null,
        terminating_hash text not null unique,
        salt text,
        length bigint not null check (length > 0),
        created_at timestamptz not null
      );
      create table crash_checkpoints (
        chain_id bigint not null references crash_chains (id),
        position bigint not null,
        hash text not null,
        primary key (chain_id, position)
      );
      create table crash_rounds (
        number bigint primary key,
        chain_id bigint not null references crash_chains (id),
        position bigint not null,
        commitment text not null,
        phase text not null check (phase in ('betting', 'running', 'crashed', 'refunded')),
        hash text check ((hash is null) = (phase in ('betting', 'running'))),
        bust bigint check ((bust is null) = (hash is null)),
        betting_at timestamptz not null,
        starts_at timestamptz not null,
        ended_at timestamptz check ((ended_at is null) = (hash is null)),
        unique (chain_id, position)
      );
      create unique index crash_rounds_open on crash_rounds ((true)) where phase in ('betting', 'running');
      create table crash_leader (id integer primary key check (id = 1), epoch bigint not null);
      insert into crash_leader (id, epoch) values (1, 0);
    `,
  },
  {
    id: 'rounds/001-several-games',
    sql: `
      alter table crash_chains rename to round_chains;
      alter table round_chains add column game text not null default 'crash';
      alter table round_chains alter column game drop default;
      create index round_chains_of_game on round_chains (game, id);
      alter table crash_checkpoints rename to round_checkpoints;
      create table round_leaders (game text primary key, epoch bigint not null);
      insert into round_leaders (game, epoch) select 'crash', epoch from crash_leader;
      drop table crash_leader;
    `,
  },
];

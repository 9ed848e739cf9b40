import type { Migration } from '../../foundation/db/migrate.ts';

export const migrations: readonly Migration[] = [
  {
    id: 'rooms/001-rounds',
    sql: `
      create table room_rounds (
        number bigint generated always as identity primary key,
        room text not null check (room in ('red', 'yellow', 'purple')),
        currency text not null,
        phase text not null check (phase in ('open', 'drawing', 'drawn', 'refunded')),
        server_seed text not null,
        server_seed_hash text not null unique,
        version bigint not null default 0,
        entries bigint not null default 0,
        pot bigint not null default 0 check (pot >= 0),
        first_at timestamptz check ((first_at is null) = (entries = 0)),
        draws_at timestamptz check (draws_at is null or entries > 1),
        players bigint,
        winning_ticket bigint check ((winning_ticket is null) = (phase <> 'drawn')),
        winning_bet uuid check ((winning_bet is null) = (phase <> 'drawn')),
        payout bigint,
        ended_at timestamptz check ((ended_at is null) = (phase in ('open', 'drawing')))
      );
      create unique index room_rounds_open on room_rounds (room, currency) where phase in ('open', 'drawing');
      create index room_rounds_ended on room_rounds (room, currency, number desc) where phase in ('drawn', 'refunded');
      create table room_entries (
        bet_id uuid primary key,
        round_number bigint not null references room_rounds (number),
        position bigint not null,
        first_ticket bigint not null,
        version bigint not null,
        unique (round_number, position)
      );
    `,
  },
  {
    id: 'rooms/002-house-seed',
    sql: 'alter table room_rounds add column house_seed text;',
  },
  {
    id: 'rooms/003-sealed',
    sql: `
      alter table room_rounds add column sealed_seed text;
      alter table room_rounds alter column server_seed drop not null;
    `,
  },
];

import type { Migration } from '../../foundation/db/migrate.ts';

export const migrations: readonly Migration[] = [
  {
    id: 'seeds/001-pairs',
    sql: `
      create table seed_pairs (
        id bigint generated always as identity primary key,
        user_id uuid not null,
        status text not null check (status in ('next', 'active', 'revealed')),
        server_seed text not null,
        server_seed_hash text not null unique,
        client_seed text check (status = 'next' or client_seed is not null),
        nonce bigint not null default 0,
        revealed_at timestamptz
      ) with (fillfactor = 50);
      create unique index seed_pairs_active on seed_pairs (user_id) where status = 'active';
      create unique index seed_pairs_next on seed_pairs (user_id) where status = 'next';
      create index seed_pairs_revealed on seed_pairs (user_id, revealed_at desc) where status = 'revealed';
    `,
  },
];

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
  {
    id: 'seeds/002-sealed',
    // A process of the version before, which cannot unseal a pair, cannot reveal it either: every pair that it can
    // reveal has its seed.
    sql: `
      alter table seed_pairs add column sealed_seed text;
      alter table seed_pairs alter column server_seed drop not null;
      alter table seed_pairs add constraint seed_pairs_have_seeds
        check (server_seed is not null or (sealed_seed is not null and status <> 'revealed')) not valid;
    `,
  },
  {
    id: 'seeds/003-plain',
    index: 'seed_pairs_plain',
    sql: `create index concurrently seed_pairs_plain on seed_pairs (id)
      where sealed_seed is null and server_seed is not null and status <> 'revealed'`,
  },
];

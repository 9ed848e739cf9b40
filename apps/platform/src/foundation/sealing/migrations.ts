import type { Migration } from '../db/migrate.ts';

export const migrations: readonly Migration[] = [
  {
    id: 'sealing/001-keys',
    // A new database has no other table yet: no secret was ever written to it unsealed.
    sql: `
      create table seed_keys (
        name text primary key,
        known text not null,
        since timestamptz not null default now()
      );
      create table seed_sealing (
        is_only boolean primary key default true check (is_only),
        state text not null check (state in ('plain', 'sealing', 'sealed')),
        since timestamptz not null default now()
      );
      insert into seed_sealing (state)
        select case when exists (select from migrations where id = 'seeds/001-pairs') then 'plain' else 'sealed' end;
    `,
  },
];

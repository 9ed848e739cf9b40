import type { Migration } from '../../foundation/db/migrate.ts';

export const wheelMigrations: readonly Migration[] = [
  {
    id: 'wheel/001-spins',
    sql: `
      create table wheel_spins (
        user_id uuid not null,
        nonce integer not null,
        server_seed text not null,
        server_seed_hash text not null unique,
        id uuid unique,
        client_seed text,
        day text,
        algorithm text,
        sector integer,
        currency text,
        prize_units bigint check (prize_units >= 0),
        spun_at timestamptz,
        primary key (user_id, nonce),
        unique (user_id, day),
        check (num_nulls(id, client_seed, day, algorithm, sector, currency, prize_units, spun_at) in (0, 8))
      );
      create unique index wheel_spins_next on wheel_spins (user_id) where spun_at is null;
    `,
  },
  {
    id: 'wheel/002-sealed',
    sql: `
      alter table wheel_spins add column sealed_seed text;
      alter table wheel_spins alter column server_seed drop not null;
      alter table wheel_spins add constraint wheel_spins_have_seeds
        check (server_seed is not null or (sealed_seed is not null and spun_at is null)) not valid;
    `,
  },
  {
    id: 'wheel/003-plain',
    index: 'wheel_spins_plain',
    sql: `create index concurrently wheel_spins_plain on wheel_spins (user_id, nonce)
      where sealed_seed is null and server_seed is not null and spun_at is null`,
  },
];

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
];

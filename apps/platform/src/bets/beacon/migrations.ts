import type { Migration } from '../../foundation/db/migrate.ts';

export const beaconMigrations: readonly Migration[] = [
  {
    id: 'beacon/001-rounds',
    sql: `
      create table beacon_chains (
        chain_hash text primary key,
        name text not null,
        public_key text not null,
        group_hash text not null,
        genesis_seconds bigint not null,
        period_seconds integer not null check (period_seconds > 0)
      );
      create table beacon_rounds (
        beacon text not null,
        round bigint not null check (round > 0),
        chain_hash text not null references beacon_chains (chain_hash),
        randomness text not null,
        signature text not null,
        received_at timestamptz not null,
        primary key (beacon, round)
      );

      create function beacon_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'beacon-append-only: % on % is refused', tg_op, tg_table_name using errcode = '23514', constraint = 'beacon_append_only';
      end $$;
      create trigger beacon_append_only before update or delete or truncate on beacon_chains
        for each statement execute function beacon_refuse_change();
      create trigger beacon_append_only before update or delete or truncate on beacon_rounds
        for each statement execute function beacon_refuse_change();
    `,
  },
];

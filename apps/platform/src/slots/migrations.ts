import { CURRENCIES } from '@baize/protocol';
import type { Migration } from '../db/migrate.ts';

export const slotMigrations: readonly Migration[] = [
  {
    id: 'slots/001-seamless-wallet',
    sql: `
      insert into ledger_accounts (purpose, currency)
      select 'slots', currency from (values ${CURRENCIES.map((currency) => `('${currency}')`).join(', ')}) currencies (currency);

      create table slot_catalogues (provider text primary key, catalogue jsonb not null, read_at timestamptz not null);

      create table slot_favourites (
        user_id uuid not null,
        game_id text not null,
        at timestamptz not null,
        primary key (user_id, game_id)
      );
      create table slot_recent (
        user_id uuid not null,
        game_id text not null,
        at timestamptz not null,
        primary key (user_id, game_id)
      );

      create table slot_sessions (
        token_hash text primary key,
        user_id uuid not null,
        session_id uuid not null,
        game_id text not null,
        currency text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );

      create table slot_rounds (
        id text primary key,
        reference uuid not null unique,
        user_id uuid not null,
        game_id text not null,
        currency text not null,
        stake_units bigint not null check (stake_units >= 0),
        won_units bigint not null check (won_units >= 0),
        free_spins_id uuid,
        spin_used boolean not null default false,
        opened_at timestamptz not null,
        finished_at timestamptz
      );
      create index slot_rounds_open on slot_rounds (opened_at) where finished_at is null;
      create index slot_rounds_free on slot_rounds (free_spins_id) where free_spins_id is not null and finished_at is null;

      create table slot_transactions (
        id text primary key,
        kind text not null check (kind in ('bet', 'win', 'rollback', 'finish')),
        user_id uuid not null,
        round_id text not null,
        content text,
        amount_units bigint not null check (amount_units >= 0),
        refusal text,
        balance_units bigint not null check (balance_units >= 0),
        at timestamptz not null
      );
      create index slot_transactions_of_round on slot_transactions (round_id);
    `,
  },
];

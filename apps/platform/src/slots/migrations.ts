import type { Migration } from '../foundation/db/migrate.ts';
import { FIRST_CURRENCIES } from '../ledger/first-currencies.ts';

export const slotMigrations: readonly Migration[] = [
  {
    id: 'slots/001-seamless-wallet',
    sql: `
      insert into ledger_accounts (purpose, currency)
      select 'slots', currency from (values ${FIRST_CURRENCIES.map((currency) => `('${currency}')`).join(', ')}) currencies (currency);

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
  {
    id: 'slots/002-wagers',
    sql: `
      alter table slot_rounds add column wallet_id bigint, add column kind text check (kind in ('slot', 'live')), add column title text;
      update slot_rounds set wallet_id = wallets.id from wallets
      where wallets.user_id = slot_rounds.user_id and wallets.currency = slot_rounds.currency and wallets.kind = 'real';
      update slot_rounds set kind = game ->> 'kind', title = game ->> 'title'
      from slot_catalogues, jsonb_array_elements(catalogue -> 'games') game where game ->> 'id' = slot_rounds.game_id;
      update slot_rounds set kind = 'slot', title = game_id where kind is null;
      alter table slot_rounds alter column wallet_id set not null, alter column kind set not null, alter column title set not null;
      create index slot_rounds_of_wallet on slot_rounds (wallet_id, opened_at desc);
    `,
  },
  {
    id: 'slots/003-country-of-the-launch',
    sql: 'alter table slot_sessions add column country text;',
  },
  {
    id: 'slots/004-held-wins',
    sql: `
      create table slot_held_wins (
        id text primary key references slot_transactions (id),
        round_id text not null references slot_rounds (id),
        user_id uuid not null,
        game_id text not null,
        currency text not null,
        held_units bigint not null check (held_units > 0),
        state text not null check (state in ('held', 'released', 'taken-back')),
        held_at timestamptz not null,
        decided_at timestamptz,
        operator text,
        reason text,
        check ((state = 'held') = (decided_at is null) and (state = 'held') = (operator is null))
      );
      create index slot_held_wins_waiting on slot_held_wins (held_at) where state = 'held';
    `,
  },
  {
    id: 'slots/005-rounds-of-team-services',
    sql: 'alter table slot_rounds add column team_service text;',
  },
  {
    id: 'slots/006-returned-stakes',
    sql: 'alter table slot_rounds add column returned_units bigint not null default 0 check (returned_units >= 0);',
  },
];

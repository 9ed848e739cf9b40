import type { Migration } from '../foundation/db/migrate.ts';

export const migrations: readonly Migration[] = [
  {
    id: 'sports/001-bets',
    sql: `
      create table sports_generator (is_only boolean primary key default true check (is_only), seed text not null);

      create table sports_market_results (
        fixture_id text not null,
        market_id text not null,
        settled_revision bigint not null default 0,
        results jsonb,
        cancelled_revision bigint not null default 0,
        is_cancelled boolean not null default false,
        cancelled_from timestamptz,
        cancelled_to timestamptz,
        version bigint not null default 1,
        is_due boolean not null default true,
        changed_at timestamptz not null,
        primary key (fixture_id, market_id)
      );
      create index sports_market_results_due on sports_market_results (changed_at) where is_due;

      create table sports_bets (
        id uuid primary key,
        wallet_id bigint not null,
        user_id uuid not null,
        currency text not null,
        type text not null check (type in ('single', 'accumulator', 'system')),
        winners bigint check ((winners is null) = (type <> 'system')),
        stake bigint not null check (stake > 0),
        max_payout bigint not null,
        odds_choice text not null,
        status text not null check (status in ('pending', 'refunded', 'open', 'won', 'lost', 'returned', 'cashed-out')),
        cashed_out_stake bigint not null default 0 check (cashed_out_stake between 0 and stake),
        cashed_out bigint not null default 0,
        payout bigint not null default 0 check (payout >= 0),
        paid bigint not null default 0 check (paid >= payout),
        refusal text check ((refusal is null) = (status <> 'refunded')),
        decides_at timestamptz check ((decides_at is null) = (status <> 'pending')),
        content text not null,
        balance_after bigint not null,
        revision bigint not null default 1,
        placed_at timestamptz not null,
        settled_at timestamptz check ((settled_at is null) = (status in ('pending', 'open')))
      ) with (fillfactor = 80);
      create index sports_bets_of_user on sports_bets (user_id, placed_at desc, id desc);
      create index sports_bets_pending on sports_bets (decides_at) where status = 'pending';

      create table sports_bet_legs (
        bet_id uuid not null references sports_bets (id),
        position bigint not null,
        fixture_id text not null,
        market_id text not null,
        selection_id text not null,
        market_version bigint not null,
        odds_milli bigint not null,
        is_live boolean not null,
        facts jsonb not null,
        result jsonb,
        result_version bigint not null default 0,
        primary key (bet_id, position)
      ) with (fillfactor = 80);
      create index sports_bet_legs_of_market on sports_bet_legs (fixture_id, market_id, result_version);

      create table sports_cash_outs (
        id uuid primary key,
        bet_id uuid not null references sports_bets (id),
        quote_id text not null unique,
        stake bigint not null check (stake > 0),
        price bigint not null check (price > 0),
        balance_after bigint not null,
        at timestamptz not null
      );
      create index sports_cash_outs_of_bet on sports_cash_outs (bet_id);
    `,
  },
  {
    id: 'sports/002-wagers',
    sql: `
      alter table sports_bets add column is_wagered boolean not null default false;
      update sports_bets set is_wagered = true where status in ('won', 'lost');
      create index sports_bets_of_wallet on sports_bets (wallet_id, placed_at desc);
    `,
  },
  {
    id: 'sports/003-decisions',
    sql: `
      create table sports_decisions (
        id uuid primary key,
        content jsonb not null,
        revision bigint not null,
        at timestamptz not null
      );
      create index sports_decisions_by_time on sports_decisions (at);
    `,
  },
  {
    id: 'sports/004-cash-out-quotes',
    sql: `
      create table sports_cash_out_quotes (
        bet_id uuid primary key references sports_bets (id),
        id uuid not null,
        revision bigint not null,
        percent bigint not null,
        stake bigint not null check (stake > 0),
        price bigint not null check (price > 0),
        expires_at timestamptz not null,
        accepted_by uuid,
        decides_at timestamptz check ((decides_at is null) = (accepted_by is null))
      );
      create index sports_cash_out_quotes_by_end on sports_cash_out_quotes (expires_at);
    `,
  },
  {
    id: 'sports/005-sealed',
    sql: `
      alter table sports_generator add column sealed_seed text;
      alter table sports_generator alter column seed drop not null;
    `,
  },
  {
    id: 'sports/006-fixture-seeds',
    sql: `
      create table sports_fixture_seeds (
        fixture_id text primary key,
        algorithm text not null,
        sport text not null,
        strengths jsonb not null,
        hash text not null unique,
        seed text,
        sealed_seed text,
        committed_at timestamptz not null default now(),
        ended_at timestamptz,
        revealed_at timestamptz,
        check ((seed is null) <> (sealed_seed is null)),
        check (revealed_at is null or (ended_at is not null and seed is not null))
      );
      create index sports_fixture_seeds_secret on sports_fixture_seeds (ended_at) where revealed_at is null;
      create index sports_fixture_seeds_revealed on sports_fixture_seeds (revealed_at);
      alter table sports_generator add column own_seeds_from timestamptz;
    `,
  },
  {
    id: 'sports/007-ended-fixtures',
    sql: 'alter table sports_fixture_seeds add column told jsonb;',
  },
];

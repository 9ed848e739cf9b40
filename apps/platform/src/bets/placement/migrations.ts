import type { Migration } from '../../foundation/db/migrate.ts';

export const migrations: readonly Migration[] = [
  {
    id: 'bets/001-bets',
    sql: `
      create table bets (
        id uuid primary key,
        wallet_id bigint not null,
        user_id uuid not null,
        player text not null,
        game text not null,
        currency text not null,
        stake bigint not null check (stake > 0),
        payout bigint not null check (payout >= 0),
        multiplier bigint,
        status text not null check (status in ('open', 'won', 'lost', 'refunded')),
        outcome jsonb not null,
        algorithm text not null,
        seed_id bigint,
        nonce bigint,
        round_number bigint,
        balance_after bigint not null,
        placed_at timestamptz not null,
        settled_at timestamptz check ((settled_at is null) = (status = 'open'))
      );
      create index bets_of_user on bets (user_id, placed_at desc, id desc);
      create index bets_open on bets (user_id) where status = 'open';
      create index bets_of_round on bets (round_number) where round_number is not null;
      -- Bets arrive in order of time: a block range index costs next to nothing and serves the feeds at start.
      create index bets_by_time on bets using brin (placed_at);
    `,
  },
  {
    id: 'bets/002-one-bet-a-round',
    sql: `
      drop index bets_of_round;
      create unique index bets_of_round on bets (round_number, user_id) where round_number is not null;
    `,
  },
  {
    id: 'bets/003-history-by-wallet',
    // A quarter of a bet's cost was the index by user, with its two identifiers of 16 bytes.
    sql: `
      drop index bets_of_user;
      create index bets_of_wallet on bets (wallet_id, placed_at desc);
    `,
  },
  {
    id: 'bets/004-limit-and-seeds',
    // Bets so far were all placed under one set of limits; from here on each bet stores its own.
    sql: `
      alter table bets add column max_win bigint;
      update bets set max_win = major::bigint * 10000 from (values
        ('dice', 'RUB', 1000000), ('dice', 'USD', 10000), ('dice', 'KZT', 5000000), ('dice', 'INR', 1000000), ('dice', 'EUR', 10000),
        ('crash', 'RUB', 5000000), ('crash', 'USD', 50000), ('crash', 'KZT', 25000000), ('crash', 'INR', 5000000), ('crash', 'EUR', 50000),
        ('cases', 'RUB', 50000000), ('cases', 'USD', 500000), ('cases', 'KZT', 250000000), ('cases', 'INR', 50000000), ('cases', 'EUR', 500000)
      ) as held (game, currency, major) where bets.game = held.game and bets.currency = held.currency;
      alter table bets alter column max_win set not null;

      create function bets_require_seeds(expected bigint, drawn bigint) returns void language plpgsql as $$
      begin
        if drawn <> expected then
          raise exception 'bets-seeds-changed: % pairs of % are as they were read', drawn, expected using errcode = '40001';
        end if;
      end $$;
    `,
  },
  {
    id: 'bets/005-bonus',
    sql: 'alter table bets add column bonus_id uuid;',
  },
  {
    id: 'bets/006-rounds-of-several-games',
    // Rounds of different games have the same numbers. Only crash gives a player one bet in a round.
    sql: `
      drop index bets_of_round;
      create unique index bets_of_crash_round on bets (round_number, user_id) where game = 'crash';
      create index bets_of_round on bets (game, round_number) where game <> 'crash' and round_number is not null;
    `,
  },
  {
    id: 'bets/007-two-bets-a-crash-round',
    sql: `
      drop index bets_of_crash_round;
      create index bets_of_crash_round on bets (round_number, user_id) where game = 'crash';
    `,
  },
  {
    id: 'bets/008-all-bets',
    // Each branch reads one table, so that a condition on the wallet or the id finds its rows by an index. What a narrow
    // row leaves out is looked up for the rows that are read; its player's name is not in it, nor shown without a look at
    // whether the player hides. A database that was played in may have processes of an
    // earlier version, which know nothing of narrow rows.
    sql: `
      update bet_storage set instant = false where exists (select from bets);
      create view all_bets as
      select id, wallet_id, user_id, player, game, currency, stake, payout, multiplier, status, outcome, algorithm, seed_id,
        nonce, round_number, bonus_id, balance_after, max_win, placed_at, settled_at
      from bets
      union all
      select id, wallet_id, (select user_id from wallets where wallets.id = bet.wallet_id),
        '***'::text,
        (select game from bet_rules where bet_rules.id = bet.rule), (select currency from bet_rules where bet_rules.id = bet.rule),
        stake, payout, multiplier::bigint, case when payout > 0 then 'won'::text else 'lost'::text end,
        (
          select jsonb_object_agg(key, bet.outcome::jsonb -> (place::int - 1))
          from bet_rules, unnest(bet_rules.outcome_keys) with ordinality as named (key, place) where bet_rules.id = bet.rule
        ),
        (select algorithm from bet_rules where bet_rules.id = bet.rule), seed_id::bigint, nonce::bigint, null::bigint, null::uuid,
        balance_after, (select max_win from bet_rules where bet_rules.id = bet.rule), placed_at, placed_at
      from instant_bets bet;

      -- Two tables, one set of ids: also for a process that looks in one of them only.
      create function bets_check_ids() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        if exists (select 1 from inserted where (select true from instant_bets where instant_bets.id = inserted.id)) then
          raise exception 'bets-id-used: an instant bet has this id' using errcode = '23505', constraint = 'bets_id_once';
        end if;
        return null;
      end $$;
      create trigger bets_id_once after insert on bets referencing new table as inserted
        for each statement execute function bets_check_ids();
    `,
  },
  {
    id: 'bets/009-outcomes-of-three',
    // Tournaments read the outcomes of many bets: those of three values, which all have by now, without a loop.
    sql: `
      create or replace view all_bets as
      select id, wallet_id, user_id, player, game, currency, stake, payout, multiplier, status, outcome, algorithm, seed_id,
        nonce, round_number, bonus_id, balance_after, max_win, placed_at, settled_at
      from bets
      union all
      select id, wallet_id, (select user_id from wallets where wallets.id = bet.wallet_id),
        '***'::text,
        (select game from bet_rules where bet_rules.id = bet.rule), (select currency from bet_rules where bet_rules.id = bet.rule),
        stake, payout, multiplier::bigint, case when payout > 0 then 'won'::text else 'lost'::text end,
        (
          select case cardinality(outcome_keys)
            when 3 then jsonb_build_object(outcome_keys[1], drawn -> 0, outcome_keys[2], drawn -> 1, outcome_keys[3], drawn -> 2)
            else (
              select jsonb_object_agg(key, drawn -> (place::int - 1))
              from unnest(outcome_keys) with ordinality as named (key, place)
            )
          end
          from bet_rules, (select bet.outcome::jsonb as drawn offset 0) as told where bet_rules.id = bet.rule
        ),
        (select algorithm from bet_rules where bet_rules.id = bet.rule), seed_id::bigint, nonce::bigint, null::bigint, null::uuid,
        balance_after, (select max_win from bet_rules where bet_rules.id = bet.rule), placed_at, placed_at
      from instant_bets bet;
    `,
  },
];

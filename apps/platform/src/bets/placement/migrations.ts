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
    // Bets so far were all placed under one set of limits; from here on each keeps its own.
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
];

import type { Migration } from '../../foundation/db/migrate.ts';

export const migrations: readonly Migration[] = [
  {
    id: 'rooms/001-rounds',
    sql: `
      create table room_rounds (
        number bigint generated always as identity primary key,
        room text not null check (room in ('red', 'yellow', 'purple')),
        currency text not null,
        phase text not null check (phase in ('open', 'drawing', 'drawn', 'refunded')),
        server_seed text not null,
        server_seed_hash text not null unique,
        version bigint not null default 0,
        entries bigint not null default 0,
        pot bigint not null default 0 check (pot >= 0),
        first_at timestamptz check ((first_at is null) = (entries = 0)),
        draws_at timestamptz check (draws_at is null or entries > 1),
        players bigint,
        winning_ticket bigint check ((winning_ticket is null) = (phase <> 'drawn')),
        winning_bet uuid check ((winning_bet is null) = (phase <> 'drawn')),
        payout bigint,
        ended_at timestamptz check ((ended_at is null) = (phase in ('open', 'drawing')))
      );
      create unique index room_rounds_open on room_rounds (room, currency) where phase in ('open', 'drawing');
      create index room_rounds_ended on room_rounds (room, currency, number desc) where phase in ('drawn', 'refunded');
      create table room_entries (
        bet_id uuid primary key,
        round_number bigint not null references room_rounds (number),
        position bigint not null,
        first_ticket bigint not null,
        version bigint not null,
        unique (round_number, position)
      );
    `,
  },
  {
    id: 'rooms/002-house-seed',
    sql: 'alter table room_rounds add column house_seed text;',
  },
  {
    id: 'rooms/003-sealed',
    sql: `
      alter table room_rounds add column sealed_seed text;
      alter table room_rounds alter column server_seed drop not null;
    `,
  },
  {
    id: 'rooms/004-beacon',
    // The database itself enforces the order: no deposit before the beacon's chain is named, no countdown without a
    // round of it, no draw without that round's value. A process of the version before names no round, no value and no
    // ending, so it can neither begin, draw nor end a round of version 2.
    sql: `
      alter table room_rounds
        add column rules_version integer not null default 1,
        add column beacon_chain text,
        add column beacon_round bigint,
        add column randomness text,
        add column signature text,
        add column ending text;
      alter table room_rounds add constraint room_rounds_beacon_chain
        foreign key (beacon_chain) references beacon_chains (chain_hash) not valid;
      alter table room_rounds add constraint room_rounds_beacon check (
        case rules_version
          when 1 then num_nonnulls(beacon_chain, beacon_round, randomness, signature, ending) = 0
          when 2 then
            (entries = 0 or beacon_chain is not null)
            and (beacon_round is null) = (draws_at is null)
            and num_nulls(randomness, signature) in (0, 2)
            and (randomness is null or (beacon_round is not null and phase in ('drawn', 'refunded')))
            and (ending is null) = (ended_at is null)
            and (ending is null or case ending
              when 'by-rules' then phase = 'drawn' and randomness is not null
              when 'alone' then phase = 'refunded' and draws_at is null
              else phase = 'refunded' and ending in ('commitment-broken', 'beacon-silent') end)
          else false
        end) not valid;
    `,
  },
  {
    id: 'rooms/005-beacon-checked',
    sql: `
      alter table room_rounds validate constraint room_rounds_beacon_chain;
      alter table room_rounds validate constraint room_rounds_beacon;
    `,
  },
  {
    id: 'rooms/006-silent',
    index: 'room_rounds_silent',
    sql: `create index concurrently room_rounds_silent on room_rounds (number)
      where ending = 'beacon-silent' and randomness is null`,
  },
];

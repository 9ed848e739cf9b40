import type { Migration } from '../../../foundation/db/migrate.ts';
import { beaconChecked, beaconColumns, silentRounds } from './beacon-migrations.ts';

export const migrations: readonly Migration[] = [
  // The first game of shared rounds was crash: the tables that all of them share began as its own.
  {
    id: 'crash/001-rounds',
    sql: `
      create table crash_chains (
        id bigint generated always as identity primary key,
        seed text not null,
        terminating_hash text not null unique,
        salt text,
        length bigint not null check (length > 0),
        created_at timestamptz not null
      );
      create table crash_checkpoints (
        chain_id bigint not null references crash_chains (id),
        position bigint not null,
        hash text not null,
        primary key (chain_id, position)
      );
      create table crash_rounds (
        number bigint primary key,
        chain_id bigint not null references crash_chains (id),
        position bigint not null,
        commitment text not null,
        phase text not null check (phase in ('betting', 'running', 'crashed', 'refunded')),
        hash text check ((hash is null) = (phase in ('betting', 'running'))),
        bust bigint check ((bust is null) = (hash is null)),
        betting_at timestamptz not null,
        starts_at timestamptz not null,
        ended_at timestamptz check ((ended_at is null) = (hash is null)),
        unique (chain_id, position)
      );
      create unique index crash_rounds_open on crash_rounds ((true)) where phase in ('betting', 'running');
      create table crash_leader (id integer primary key check (id = 1), epoch bigint not null);
      insert into crash_leader (id, epoch) values (1, 0);
    `,
  },
  {
    id: 'rounds/001-several-games',
    sql: `
      alter table crash_chains rename to round_chains;
      alter table round_chains add column game text not null default 'crash';
      alter table round_chains alter column game drop default;
      create index round_chains_of_game on round_chains (game, id);
      alter table crash_checkpoints rename to round_checkpoints;
      create table round_leaders (game text primary key, epoch bigint not null);
      insert into round_leaders (game, epoch) select 'crash', epoch from crash_leader;
      drop table crash_leader;
    `,
  },
  {
    id: 'rounds/002-sealed',
    sql: `
      alter table round_chains add column sealed_seed text;
      alter table round_chains alter column seed drop not null;
      alter table round_checkpoints add column sealed_hash text;
      alter table round_checkpoints alter column hash drop not null;
    `,
  },
  {
    id: 'rounds/003-plain',
    index: 'round_checkpoints_plain',
    sql: `create index concurrently round_checkpoints_plain on round_checkpoints (chain_id, position)
      where sealed_hash is null and hash is not null`,
  },
  {
    id: 'rounds/004-announced',
    sql: `
      create table chain_announcements (
        id bigint generated always as identity primary key,
        game text not null,
        seed text,
        sealed_seed text,
        terminating_hash text not null unique,
        length bigint not null check (length > 0),
        announced_at timestamptz not null,
        salt_source text not null,
        salt_number bigint not null check (salt_number > 0),
        salt_at timestamptz not null,
        salt text,
        chain_id bigint unique references round_chains (id),
        withdrawn_at timestamptz,
        constraint salt_late check (salt_at >= announced_at + interval '1 second'),
        constraint chain_unsalted check (chain_id is null or salt is not null)
      );
      create unique index chain_announcements_pending on chain_announcements (game)
        where chain_id is null and withdrawn_at is null;

      create function chain_announcements_keep() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if row(new.id, new.game, new.terminating_hash, new.length, new.announced_at, new.salt_source, new.salt_number, new.salt_at)
              is not distinct from
              row(old.id, old.game, old.terminating_hash, old.length, old.announced_at, old.salt_source, old.salt_number, old.salt_at)
            and (old.salt is null or new.salt is not distinct from old.salt)
            and (old.chain_id is null or new.chain_id is not distinct from old.chain_id)
            and (old.withdrawn_at is null or new.withdrawn_at is not distinct from old.withdrawn_at)
          then return new; end if;
        end if;
        raise exception 'chain-announced: % of a chain that was announced is refused', tg_op
          using errcode = '23514', constraint = 'chain_announced';
      end $$;
      create trigger chain_announcements_keep before update or delete on chain_announcements
        for each row execute function chain_announcements_keep();
    `,
  },
  {
    id: 'rounds/005-versions',
    // A process of the version before knows no version but 1: it can begin no chain of another one, and open no round on it.
    sql: `
      alter table round_chains add column version integer not null default 1 check (version in (1, 2));
      alter table round_chains add constraint round_chains_version unique (id, version);
      alter table chain_announcements add column version integer not null default 1 check (version in (1, 2));
      alter table chain_announcements add constraint chain_announcements_version
        foreign key (chain_id, version) references round_chains (id, version);

      create or replace function chain_announcements_keep() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if row(new.id, new.game, new.terminating_hash, new.length, new.version, new.announced_at, new.salt_source, new.salt_number, new.salt_at)
              is not distinct from
              row(old.id, old.game, old.terminating_hash, old.length, old.version, old.announced_at, old.salt_source, old.salt_number, old.salt_at)
            and (old.salt is null or new.salt is not distinct from old.salt)
            and (old.chain_id is null or new.chain_id is not distinct from old.chain_id)
            and (old.withdrawn_at is null or new.withdrawn_at is not distinct from old.withdrawn_at)
          then return new; end if;
        end if;
        raise exception 'chain-announced: % of a chain that was announced is refused', tg_op
          using errcode = '23514', constraint = 'chain_announced';
      end $$;
    `,
  },
  {
    id: 'rounds/006-beacon',
    sql: `
      ${beaconColumns('crash_rounds', 'running')}
      alter table crash_rounds drop constraint crash_rounds_check1;
      alter table crash_rounds add constraint crash_rounds_bust check (
        case when hash is null then bust is null
          when version = 1 then bust is not null
          else (bust is null) = (randomness is null) end) not valid;
    `,
  },
  {
    id: 'rounds/007-beacon-checked',
    sql: `
      ${beaconChecked('crash_rounds')}
      alter table crash_rounds validate constraint crash_rounds_bust;
    `,
  },
  { id: 'rounds/008-silent', ...silentRounds('crash_rounds') },
];

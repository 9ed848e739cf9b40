import type { Migration } from '../../../foundation/db/migrate.ts';

/**
 * The columns of rounds of version 2, in a game's table. The database itself enforces what may be known when: no value
 * before bets are closed, no play without it. A process of the version before writes neither value nor ending, so it
 * can neither play nor end such a round.
 * @param playing the phase in which a round is played
 */
export function beaconColumns(table: string, playing: string): string {
  return `
      alter table ${table}
        add column version integer not null default 1,
        add column beacon_chain text,
        add column beacon_round bigint,
        add column closed_at timestamptz,
        add column randomness text,
        add column signature text,
        add column ending text;
      alter table ${table} add constraint ${table}_version
        foreign key (chain_id, version) references round_chains (id, version) not valid;
      alter table ${table} add constraint ${table}_beacon_chain
        foreign key (beacon_chain) references beacon_chains (chain_hash) not valid;
      alter table ${table} add constraint ${table}_beacon check (
        case when version = 1 then
          num_nonnulls(beacon_chain, beacon_round, closed_at, randomness, signature, ending) = 0
        else
          num_nulls(beacon_chain, beacon_round) = 0
          and num_nulls(randomness, signature) in (0, 2)
          and (phase = 'betting' or closed_at is not null)
          and (phase <> 'betting' or randomness is null)
          and (phase <> '${playing}' or randomness is not null)
          and (ending is null) = (ended_at is null)
          and (ending is null or case ending
            when 'by-rules' then randomness is not null
            when 'interrupted' then randomness is not null
            else ending in ('commitment-broken', 'beacon-silent') end)
        end) not valid;`;
}

/** Validates the rows that were there before, while the game runs. */
export function beaconChecked(table: string): string {
  return `
      alter table ${table} validate constraint ${table}_version;
      alter table ${table} validate constraint ${table}_beacon_chain;
      alter table ${table} validate constraint ${table}_beacon;`;
}

/** For queries of rounds that ended without the beacon's value. */
export function silentRounds(table: string): Pick<Migration, 'index' | 'sql'> {
  const index = `${table}_silent`;
  return {
    index,
    sql: `create index concurrently ${index} on ${table} (number)
      where version = 2 and randomness is null and ended_at is not null`,
  };
}

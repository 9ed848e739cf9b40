import type { Migration } from '../../foundation/db/migrate.ts';
import { beaconChecked, beaconColumns, silentRounds } from '../core/rounds/beacon-migrations.ts';

export const migrations: readonly Migration[] = [
  {
    id: 'roulette/001-rounds',
    sql: `
      create table roulette_rounds (
        number bigint primary key,
        chain_id bigint not null references round_chains (id),
        position bigint not null,
        commitment text not null,
        phase text not null check (phase in ('betting', 'spinning', 'closing', 'ended', 'refunded')),
        hash text check ((hash is null) = (phase in ('betting', 'closing'))),
        pocket bigint check ((pocket is null) = (hash is null) and pocket between 0 and 47),
        betting_at timestamptz not null,
        spins_at timestamptz not null,
        ended_at timestamptz check ((ended_at is null) = (phase in ('betting', 'spinning', 'closing'))),
        unique (chain_id, position)
      );
      create unique index roulette_rounds_open on roulette_rounds ((true)) where ended_at is null;
      -- A player bets once on each colour of a round, in whatever currency and through whichever process.
      create unique index bets_of_roulette_colour on bets (round_number, user_id, (outcome ->> 'colour')) where game = 'roulette';
    `,
  },
  {
    id: 'roulette/002-beacon',
    sql: `
      ${beaconColumns('roulette_rounds', 'spinning')}
      alter table roulette_rounds drop constraint roulette_rounds_check1;
      alter table roulette_rounds add constraint roulette_rounds_pocket check (
        pocket between 0 and 47 and
        case when hash is null then pocket is null
          when version = 1 then pocket is not null
          else (pocket is null) = (randomness is null) end) not valid;
    `,
  },
  {
    id: 'roulette/003-beacon-checked',
    sql: `
      ${beaconChecked('roulette_rounds')}
      alter table roulette_rounds validate constraint roulette_rounds_pocket;
    `,
  },
  { id: 'roulette/004-silent', ...silentRounds('roulette_rounds') },
];

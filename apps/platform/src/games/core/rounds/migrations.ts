import type { Migration } from '../../../foundation/db/migrate.ts';

export const migrations: readonly Migration[] = [
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
];

import type { Migration } from '../../foundation/db/migrate.ts';

export const profileMigrations: readonly Migration[] = [
  {
    id: 'profile/001-settings',
    sql: `
      alter table users
        add column is_avatar_hidden boolean not null default false,
        add column is_statistics_hidden boolean not null default false,
        add column weekly_deposit_limit_currency text;
    `,
  },
  {
    id: 'profile/002-choices-and-limits',
    sql: `
      alter table users
        add column avatar smallint not null default 0 check (avatar >= 0),
        add column odds_format text not null default 'decimal',
        add column next_deposit_limit_units bigint check (next_deposit_limit_units > 0),
        add column next_deposit_limit_currency text,
        add column next_deposit_limit_at timestamptz,
        add check ((next_deposit_limit_at is null) = (next_deposit_limit_currency is null));
    `,
  },
  {
    id: 'profile/003-display-names',
    sql: `
      alter table users
        add column display_name text,
        add column name_fold text,
        add column name_chosen_at timestamptz,
        add check ((display_name is null) = (name_fold is null) and (display_name is null) = (name_chosen_at is null));
      create view player_faces as
        select id as player_id, display_name, avatar, is_avatar_hidden or is_statistics_hidden as hides from users;
    `,
  },
  {
    id: 'profile/004-one-of-each-name',
    index: 'users_name_fold',
    sql: 'create unique index concurrently users_name_fold on users (name_fold)',
  },
];

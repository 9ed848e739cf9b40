import type { Migration } from '../db/migrate.ts';

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
];

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
];

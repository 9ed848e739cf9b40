import type { Migration } from '../../foundation/db/migrate.ts';

export const mirrorMigrations: readonly Migration[] = [
  {
    id: 'mirror/001-mirrors',
    sql: `
      create table mirrors (
        host text primary key,
        new_link text check (new_link ~ '^https?://[^/]+$'),
        yandex_verification text
      );
    `,
  },
  {
    id: 'mirror/002-single-sign-on',
    sql: `
      alter table mirrors add column sso text check (sso ~ '^https?://');
    `,
  },
];

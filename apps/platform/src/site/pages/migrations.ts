import type { Migration } from '../../foundation/db/migrate.ts';

export const siteMigrations: readonly Migration[] = [
  {
    id: 'site/001-route-rules-and-seo',
    sql: `
      create table route_rules (
        path text primary key check (path like '/%'),
        redirect_to text not null,
        status int not null check (status in (301, 302, 307, 308))
      );
      create table seo_records (
        path text not null check (path like '/%'),
        locale text not null,
        title text not null,
        description text not null,
        keywords text not null,
        text text not null,
        primary key (path, locale)
      );
    `,
  },
];

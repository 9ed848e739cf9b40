import type { Migration } from '../../foundation/db/migrate.ts';

export const migrations: readonly Migration[] = [
  {
    id: 'cases/001-inventory',
    sql: `
      create table inventory_items (
        id uuid primary key,
        bet_id uuid not null references bets (id),
        user_id uuid not null,
        slug text not null,
        item jsonb not null,
        currency text not null,
        value bigint not null check (value > 0),
        sale_id uuid,
        won_at timestamptz not null
      );
      create index inventory_kept on inventory_items (user_id, won_at desc) where sale_id is null;
      create index inventory_sales on inventory_items (sale_id) where sale_id is not null;
    `,
  },
  {
    id: 'cases/002-items-of-a-bet',
    sql: 'create index inventory_of_bet on inventory_items (bet_id)',
  },
  {
    id: 'cases/003-tables-for-ever',
    sql: `
      create table case_tables (
        slug text not null,
        table_version integer not null,
        currency text not null,
        sold jsonb not null,
        primary key (slug, table_version, currency)
      );
    `,
  },
];

import type { Migration } from '../../foundation/db/migrate.ts';

export const freeMoneyMigrations: readonly Migration[] = [
  {
    id: 'free-money/001-gifts',
    sql: `
      create table free_money_gifts (
        gift text not null,
        contact text not null,
        user_id uuid not null,
        given_at timestamptz not null,
        primary key (gift, contact)
      );
      create index free_money_gifts_of_player on free_money_gifts (user_id, gift);

      create table free_money_days (
        day text not null,
        place text not null,
        gifts integer not null check (gifts > 0),
        primary key (day, place)
      );
    `,
  },
];

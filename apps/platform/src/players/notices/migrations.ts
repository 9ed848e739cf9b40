import type { Migration } from '../../foundation/db/migrate.ts';

/**
 * `notices` names no player by a foreign key: its check would lock the player's row behind the wallet's, and a withdrawal
 * locks them the other way round.
 */
export const noticeMigrations: readonly Migration[] = [
  {
    id: 'notices/001-notices',
    sql: `
      create table notices (
        id bigint generated always as identity primary key,
        user_id uuid not null,
        event text not null,
        about jsonb not null,
        at timestamptz not null,
        is_read boolean not null default false,
        unique (user_id, event)
      );
      create index notices_of_player on notices (user_id, id desc);
      create index notices_unread on notices (user_id) where not is_read;
      create index notices_by_time on notices (at);

      create table player_presence (
        user_id uuid primary key,
        is_here boolean not null,
        at timestamptz not null
      );

      create table push_devices (
        id uuid primary key,
        session_id uuid not null references sessions (id) on delete cascade,
        user_id uuid not null references users (id),
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        locale text not null,
        created_at timestamptz not null
      );
      create index push_devices_of_player on push_devices (user_id);
      create index push_devices_of_session on push_devices (session_id);
    `,
  },
];

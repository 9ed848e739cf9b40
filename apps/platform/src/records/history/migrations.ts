import type { Migration } from '../../foundation/db/migrate.ts';

export const historyMigrations: readonly Migration[] = [
  {
    id: 'history/001-files',
    sql: `
      create table history_files (
        hash text primary key,
        user_id uuid not null references users (id),
        wish jsonb not null,
        expires_at timestamptz not null
      );
      create index history_files_by_end on history_files (expires_at);
    `,
  },
  {
    id: 'history/002-files-of-a-session',
    sql: `
      alter table history_files
        add column session_id text,
        add column key_hash text;
    `,
  },
];

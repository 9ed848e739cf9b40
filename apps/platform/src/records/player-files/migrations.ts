import type { Migration } from '../../foundation/db/migrate.ts';

export const playerFileMigrations: readonly Migration[] = [
  {
    id: 'player-files/001-by-name',
    // Ordered by character code, whatever the locale of the database: so a prefix is a range of the index.
    sql: 'create index users_by_name on users (lower(name) collate "C", id);',
  },
];

import type { Migration } from '../../foundation/db/migrate.ts';

export const contactMigrations: readonly Migration[] = [
  {
    id: 'contact/001-messages',
    sql: `
      create table contact_messages (
        id uuid primary key,
        user_id uuid,
        email text not null,
        topic text not null,
        text text not null,
        locale text not null,
        sent_at timestamptz not null
      );
      create index contact_messages_by_age on contact_messages (sent_at);
    `,
  },
];

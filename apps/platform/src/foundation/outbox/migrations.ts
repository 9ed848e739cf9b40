import type { Migration } from '../db/migrate.ts';

export const outboxMigrations: readonly Migration[] = [
  {
    id: 'outbox/001-messages',
    sql: `
      create table outbox_messages (
        lane text not null,
        key text not null,
        target text not null,
        body text not null,
        attempts integer not null,
        next_attempt_at timestamptz,
        last_status integer,
        created_at timestamptz not null,
        primary key (lane, key)
      );
      create index outbox_messages_due on outbox_messages (lane, next_attempt_at) where next_attempt_at is not null;
    `,
  },
];

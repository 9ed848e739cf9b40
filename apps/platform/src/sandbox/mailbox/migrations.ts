import type { Migration } from '../../foundation/db/migrate.ts';

export const mailMigrations: readonly Migration[] = [
  {
    id: 'mail/001-mailbox',
    sql: `
      create table mailbox (
        number bigint generated always as identity primary key,
        id uuid not null unique,
        recipient text not null,
        subject text not null,
        body text not null,
        sent_at timestamptz not null
      );
      create index mailbox_of_recipient on mailbox (recipient, number desc);
    `,
  },
  {
    id: 'mail/002-messages',
    sql: `alter table mailbox add column kind text not null default 'mail' check (kind in ('mail', 'sms'));`,
  },
];

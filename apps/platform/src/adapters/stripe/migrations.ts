import type { Migration } from '../../foundation/db/migrate.ts';

export const stripeMigrations: readonly Migration[] = [
  {
    id: 'stripe/001-sessions',
    sql: `
      create table stripe_sessions (
        session_id text primary key,
        deposit_id uuid not null unique references deposits (id),
        payment_intent text unique,
        asks integer not null default 0,
        next_ask_at timestamptz
      );
      create index stripe_sessions_to_ask on stripe_sessions (next_ask_at) where next_ask_at is not null;
    `,
  },
];

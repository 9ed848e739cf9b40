import type { Migration } from '../db/migrate.ts';

export const cashierMigrations: readonly Migration[] = [
  {
    id: 'cashier/001-deposits',
    sql: `
      create table deposits (
        id uuid primary key,
        user_id uuid not null references users (id),
        currency text not null,
        amount_units bigint not null check (amount_units > 0),
        fee_units bigint not null check (fee_units >= 0),
        method text not null,
        status text not null check (status in ('pending', 'credited', 'declined')),
        return_url text not null,
        payment_url text,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        settled_at timestamptz,
        check ((status = 'pending') = (settled_at is null))
      );
      create index deposits_of_user on deposits (user_id, created_at desc);

      create table payment_events (
        event_id text primary key,
        deposit_id uuid not null references deposits (id),
        type text not null,
        currency text not null,
        amount_units bigint not null,
        verdict text not null,
        received_at timestamptz not null
      );
      create index payment_events_of_deposit on payment_events (deposit_id);
    `,
  },
];

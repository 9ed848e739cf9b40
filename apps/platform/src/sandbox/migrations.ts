import type { Migration } from '../foundation/db/migrate.ts';

export const sandboxMigrations: readonly Migration[] = [
  {
    id: 'sandbox/001-payments',
    sql: `
      create table sandbox_payments (
        id text primary key,
        deposit_id uuid not null unique,
        currency text not null,
        amount_units bigint not null,
        fee_units bigint not null,
        method text not null,
        return_url text not null,
        status text not null check (status in ('open', 'paid', 'declined')),
        created_at timestamptz not null
      );

      create table sandbox_webhooks (
        event_id text primary key,
        event jsonb not null,
        attempts integer not null,
        next_attempt_at timestamptz,
        last_status integer,
        created_at timestamptz not null
      );
      create index sandbox_webhooks_due on sandbox_webhooks (next_attempt_at) where next_attempt_at is not null;
    `,
  },
  {
    id: 'sandbox/002-payouts-and-identity',
    sql: `
      create table sandbox_payouts (
        withdrawal_id uuid primary key,
        currency text not null,
        amount_units bigint not null,
        fee_units bigint not null,
        method text not null,
        status text not null check (status in ('open', 'paid', 'failed')),
        created_at timestamptz not null
      );
      create index sandbox_payouts_newest on sandbox_payouts (created_at desc);

      create table sandbox_identity_checks (
        id text primary key,
        check_id uuid not null unique,
        return_url text not null,
        status text not null check (status in ('open', 'verified', 'failed')),
        created_at timestamptz not null
      );

      alter table sandbox_webhooks
        add column channel text not null default 'payments',
        add column path text not null default '/cashier/webhooks/sandbox';
    `,
  },
  {
    id: 'sandbox/003-events-in-the-outbox',
    sql: `
      insert into outbox_messages (lane, key, target, body, attempts, next_attempt_at, last_status, created_at)
        select 'sandbox-' || channel, event_id, path, event::text, attempts, next_attempt_at, last_status, created_at
        from sandbox_webhooks;
      drop table sandbox_webhooks;
    `,
  },
];

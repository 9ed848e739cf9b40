import type { Migration } from '../../foundation/db/migrate.ts';
import { FIRST_CURRENCIES } from '../../ledger/first-currencies.ts';

/** One account of the house for this purpose in each currency. */
const houseAccounts = (purpose: string): string =>
  `insert into ledger_accounts (purpose, currency) values ${FIRST_CURRENCIES.map((each) => `('${purpose}', '${each}')`).join(', ')};`;

/** `operator_sessions`: sessions of the back office of an earlier version; nothing writes it any more. */
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
  {
    id: 'cashier/002-refunds',
    sql: `
      alter table deposits drop constraint deposits_status_check;
      alter table deposits add constraint deposits_status_check
        check (status in ('pending', 'credited', 'declined', 'refunded'));
      ${houseAccounts('payment-losses')}
    `,
  },
  {
    id: 'cashier/003-withdrawals',
    sql: `
      create table withdrawals (
        id uuid primary key,
        user_id uuid not null references users (id),
        currency text not null,
        amount_units bigint not null check (amount_units > 0),
        fee_units bigint not null check (fee_units >= 0 and fee_units < amount_units),
        method text not null,
        status text not null
          check (status in ('waiting', 'approved', 'sent', 'paid', 'returned', 'refused', 'cancelled')),
        reviews text[] not null check ((status = 'waiting') = (cardinality(reviews) > 0)),
        reason text,
        created_at timestamptz not null,
        send_attempts integer not null default 0,
        next_send_at timestamptz
      );
      create index withdrawals_of_user on withdrawals (user_id, created_at desc);
      create index withdrawals_waiting on withdrawals (created_at) where status = 'waiting';
      create index withdrawals_to_send on withdrawals (next_send_at) where next_send_at is not null;

      create table withdrawal_steps (
        number bigint generated always as identity primary key,
        withdrawal_id uuid not null references withdrawals (id),
        at timestamptz not null,
        by text not null,
        status text not null,
        note text
      );
      create index withdrawal_steps_of_withdrawal on withdrawal_steps (withdrawal_id, number);

      create table payout_events (
        event_id text primary key,
        withdrawal_id uuid not null references withdrawals (id),
        type text not null,
        currency text not null,
        amount_units bigint not null,
        reason text,
        verdict text not null,
        received_at timestamptz not null
      );
      create index payout_events_of_withdrawal on payout_events (withdrawal_id);
      ${houseAccounts('withdrawals-held')}
    `,
  },
  {
    id: 'cashier/004-bonus-choice',
    sql: `alter table deposits add column takes_bonus boolean not null default true;`,
  },
  {
    id: 'cashier/005-operator-sessions',
    sql: `
      create table operator_sessions (
        id_hash text primary key,
        form_token text not null,
        address text not null,
        began_at timestamptz not null,
        ends_at timestamptz not null
      );
    `,
  },
  {
    id: 'cashier/006-payment-provider',
    sql: `alter table deposits add column provider text not null default 'sandbox';`,
  },
  {
    // operator_sessions stays: processes of the version before read it beside these.
    id: 'cashier/007-two-persons',
    sql: `
      create table withdrawal_approvals (
        withdrawal_id uuid not null references withdrawals (id),
        operator_id uuid not null,
        operator text not null,
        at timestamptz not null,
        primary key (withdrawal_id, operator_id)
      );
    `,
  },
  {
    id: 'cashier/008-destinations',
    sql: `
      create table payout_destinations (
        user_id uuid not null references users (id),
        method text not null,
        masked text not null,
        sealed text not null,
        kept_at timestamptz not null,
        primary key (user_id, method)
      );
      alter table withdrawals
        add column destination text,
        add column destination_sealed text,
        add constraint withdrawals_destination_check check ((destination is null) = (destination_sealed is null));
    `,
  },
];

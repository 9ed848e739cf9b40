import type { Currency, Deposit, Withdrawal } from '@baize/protocol';
import type { Channel, WebhookEvent } from './webhook-outbox.ts';

/** What the sandbox's providers keep: outside parties, which share no table with the platform's domains. */
export interface SandboxTables {
  sandbox_payments: SandboxPaymentRow;
  sandbox_payouts: SandboxPayoutRow;
  sandbox_identity_checks: SandboxIdentityCheckRow;
  sandbox_webhooks: SandboxWebhookRow;
}

/** Amounts in ledger units. */
export interface SandboxPaymentRow {
  /** 256 random bits: whoever has the page's address may pay. */
  id: string;
  deposit_id: string;
  currency: Currency;
  amount_units: number;
  fee_units: number;
  method: Deposit['method'];
  return_url: string;
  status: 'open' | 'paid' | 'declined';
  created_at: Date;
}

/** What the payment provider was asked to pay. Amounts in ledger units. */
export interface SandboxPayoutRow {
  withdrawal_id: string;
  currency: Currency;
  amount_units: number;
  fee_units: number;
  method: Withdrawal['method'];
  status: 'open' | 'paid' | 'failed';
  created_at: Date;
}

export interface SandboxIdentityCheckRow {
  /** 256 random bits: whoever has the page's address may decide. */
  id: string;
  check_id: string;
  return_url: string;
  status: 'open' | 'verified' | 'failed';
  created_at: Date;
}

/** An event on its way to the platform. */
export interface SandboxWebhookRow {
  event_id: string;
  channel: Channel;
  path: WebhookEvent['path'];
  event: WebhookEvent['event'];
  attempts: number;
  /** Null when it was delivered or given up. */
  next_attempt_at: Date | null;
  /** HTTP status of the last answer; null before the first and when none came. */
  last_status: number | null;
  created_at: Date;
}

declare module '../foundation/db/tables.ts' {
  interface Tables extends SandboxTables {}
}

import type { Currency, Deposit, ProviderEvent } from '@baize/protocol';

/** What the sandbox's payment provider keeps: an outside party, which shares no table with the cashier. */
export interface SandboxTables {
  sandbox_payments: SandboxPaymentRow;
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

/** An event on its way to the platform. */
export interface SandboxWebhookRow {
  event_id: string;
  event: ProviderEvent;
  attempts: number;
  /** Null when it was delivered or given up. */
  next_attempt_at: Date | null;
  /** HTTP status of the last answer; null before the first and when none came. */
  last_status: number | null;
  created_at: Date;
}

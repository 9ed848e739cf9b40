import type { Currency, Deposit, Withdrawal } from '@baize/protocol';

/** Tables of the sandbox's providers: outside parties, which share no table with the platform's domains. */
export interface SandboxTables {
  sandbox_payments: SandboxPaymentRow;
  sandbox_payouts: SandboxPayoutRow;
  sandbox_identity_checks: SandboxIdentityCheckRow;
}

/** A payment that waits on a page of the sandbox, or was decided there. Amounts in ledger units. */
export interface SandboxPaymentRow {
  /** 256 random bits: anyone who has the page's address may pay. */
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

/** An identity check that waits on a page of the sandbox. */
export interface SandboxIdentityCheckRow {
  /** 256 random bits: anyone who has the page's address may decide. */
  id: string;
  check_id: string;
  return_url: string;
  status: 'open' | 'verified' | 'failed';
  created_at: Date;
}

declare module '../foundation/db/tables.ts' {
  interface Tables extends SandboxTables {}
}

import type { Currency, Deposit, ProviderEvent } from '@baize/protocol';
import type { EventVerdict } from './deposit-state.ts';

/** Amounts are in ledger units. */
export interface CashierTables {
  deposits: DepositRow;
  payment_events: PaymentEventRow;
}

export interface DepositRow {
  /** UUID chosen by the client. */
  id: string;
  user_id: string;
  currency: Currency;
  /** What the wallet gains. */
  amount_units: number;
  /** What the player pays on top. */
  fee_units: number;
  method: Deposit['method'];
  status: 'pending' | 'credited' | 'declined';
  return_url: string;
  /** Null until the provider has answered. */
  payment_url: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
}

/** Every event of the provider, once for ever, with what it led to. */
export interface PaymentEventRow {
  event_id: string;
  deposit_id: string;
  type: ProviderEvent['type'];
  currency: Currency;
  amount_units: number;
  verdict: EventVerdict;
  received_at: Date;
}

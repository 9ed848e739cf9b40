import type { Currency, Deposit, PayoutEvent, ProviderEvent, Withdrawal, WithdrawalStatus } from '@baize/protocol';
import type { Generated } from 'kysely';
import type { DepositState, EventVerdict } from './deposit-state.ts';
import type { PayoutVerdict } from './withdrawal-state.ts';

/** Amounts are in ledger units. */
export interface CashierTables {
  deposits: DepositRow;
  payment_events: PaymentEventRow;
  withdrawals: WithdrawalRow;
  withdrawal_steps: WithdrawalStepRow;
  payout_events: PayoutEventRow;
  withdrawal_approvals: WithdrawalApprovalRow;
  payout_destinations: PayoutDestinationRow;
}

/** Where a player is paid by a method: one, the latest. */
export interface PayoutDestinationRow {
  user_id: string;
  method: Withdrawal['method'];
  masked: string;
  /** Sealed for the rows of this player alone. */
  sealed: string;
  kept_at: Date;
}

/** One of the two persons that a large withdrawal needs has approved it. */
export interface WithdrawalApprovalRow {
  withdrawal_id: string;
  operator_id: string;
  operator: string;
  at: Date;
}

/** A deposit of a player, from the request to its end. */
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
  status: DepositState['status'];
  return_url: string;
  /** Null until the provider has answered. */
  payment_url: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  /** The player wants the bonus that waits for a deposit. */
  takes_bonus: boolean;
  /** Name of the adapter that was asked to collect it. */
  provider: string;
}

/** Every event of the provider, once, with what it led to. */
export interface PaymentEventRow {
  event_id: string;
  deposit_id: string;
  type: ProviderEvent['type'];
  currency: Currency;
  amount_units: number;
  verdict: EventVerdict;
  received_at: Date;
}

/** A withdrawal of a player, from the request to its end. */
export interface WithdrawalRow {
  /** UUID chosen by the client. */
  id: string;
  user_id: string;
  currency: Currency;
  /** What left the wallet. */
  amount_units: number;
  /** The part of it that the provider takes. */
  fee_units: number;
  method: Withdrawal['method'];
  status: WithdrawalStatus;
  /** What it waits for. */
  reviews: Withdrawal['reviews'];
  reason: string | null;
  created_at: Date;
  send_attempts: Generated<number>;
  /** When to ask the provider, for the first time or again; null when it need not be asked. */
  next_send_at: Date | null;
  /** Masked; null where the provider knows where the player is paid. */
  destination: string | null;
  destination_sealed: string | null;
}

/** Every change of a withdrawal with who made it; never changed. */
export interface WithdrawalStepRow {
  number: Generated<number>;
  withdrawal_id: string;
  at: Date;
  /** `player`, `provider`, `rules` or `operator <name>`. */
  by: string;
  status: WithdrawalStatus;
  note: string | null;
}

/** Every event of the provider of payouts, once forever, with what it led to. */
export interface PayoutEventRow {
  event_id: string;
  withdrawal_id: string;
  type: PayoutEvent['type'];
  currency: Currency;
  amount_units: number;
  reason: string | null;
  verdict: PayoutVerdict;
  received_at: Date;
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends CashierTables {}
}

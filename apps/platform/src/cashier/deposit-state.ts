import type { Deposit, ProviderEvent } from '@baize/protocol';

/** Expiry is a fact of the clock, not a step: nothing has to run for a deposit to expire, and a late payment still credits. */
export const DEPOSIT_LIFETIME_MS: number = 60 * 60_000;

/** What the cashier must know of a deposit to judge an event. Amount in ledger units, instant in milliseconds since 1970. */
export interface DepositState {
  readonly status: 'pending' | 'credited' | 'declined';
  readonly currency: Deposit['currency'];
  readonly amountUnits: number;
  readonly expiresAt: number;
}

type Accepted = 'credited' | 'declined';
/** Why an event changed nothing. Kept with the event, so that a person can look into it. */
export type EventRefusal = 'currency-differs' | 'amount-differs' | 'already-credited' | 'already-declined';
export type EventVerdict = Accepted | EventRefusal;

export type Judgement =
  | { readonly accepted: true; readonly verdict: Accepted }
  | { readonly accepted: false; readonly verdict: EventRefusal };

/**
 * [D1] an event counts only for exactly the deposit's currency and amount; [D2] money that came in is credited whatever came before it,
 * so events may arrive in any order; [D3] a deposit is credited once and stays credited.
 */
export function judge(
  deposit: DepositState,
  event: Pick<ProviderEvent, 'type' | 'currency' | 'amountUnits'>,
): Judgement {
  if (event.currency !== deposit.currency) return { accepted: false, verdict: 'currency-differs' };
  if (event.amountUnits !== deposit.amountUnits) return { accepted: false, verdict: 'amount-differs' };
  if (deposit.status === 'credited') return { accepted: false, verdict: 'already-credited' };
  if (event.type === 'deposit.paid') return { accepted: true, verdict: 'credited' };
  if (deposit.status === 'declined') return { accepted: false, verdict: 'already-declined' };
  return { accepted: true, verdict: 'declined' };
}

/** The status that a player is shown at an instant. */
export function statusAt(deposit: Pick<DepositState, 'status' | 'expiresAt'>, now: number): Deposit['status'] {
  return deposit.status === 'pending' && now >= deposit.expiresAt ? 'expired' : deposit.status;
}

export function isAccepted(verdict: EventVerdict): verdict is Accepted {
  return verdict === 'credited' || verdict === 'declined';
}

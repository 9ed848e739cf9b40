import type { Deposit, ProviderEvent } from '@baize/protocol';

/**
 * Expiry follows from the clock and is not a step: nothing has to run for a deposit to expire, and a late payment still
 * credits.
 */
export const DEPOSIT_LIFETIME_MS: number = 60 * 60_000;

/** What the cashier must know of a deposit to judge an event. Amount in ledger units, instant in milliseconds since 1970. */
export interface DepositState {
  readonly status: 'pending' | Reached;
  readonly currency: Deposit['currency'];
  readonly amountUnits: number;
  readonly expiresAt: number;
}

type Reached = 'declined' | 'credited' | 'refunded';
/** `noted`: an event that changes nothing of a deposit. */
type Accepted = Reached | 'noted';
/** Why an event changed nothing. Stored with the event, so that a person can look into it. */
export type EventRefusal = 'provider-differs' | 'currency-differs' | 'amount-differs' | `already-${Reached}`;
export type EventVerdict = Accepted | EventRefusal;

export type Judgement =
  | { readonly accepted: true; readonly verdict: Accepted }
  | { readonly accepted: false; readonly verdict: EventRefusal };

/** A deposit only ever goes up this list: of any events, in any order, the highest decides. */
const RANKS: Record<DepositState['status'], number> = { pending: 0, declined: 1, credited: 2, refunded: 3 };

const REACHES: Record<Exclude<ProviderEvent['type'], 'deposit.pending'>, Reached> = {
  'deposit.declined': 'declined',
  'deposit.paid': 'credited',
  'deposit.refunded': 'refunded',
};

/**
 * [DE1] an event counts only for exactly the deposit's currency and amount; [DE2] events may arrive in any order: money
 * that came in is credited after a refusal too, and a refund is final; [DE3] a deposit is credited once.
 */
export function judge(
  deposit: DepositState,
  event: Pick<ProviderEvent, 'type' | 'currency' | 'amountUnits'>,
): Judgement {
  if (event.currency !== deposit.currency) return { accepted: false, verdict: 'currency-differs' };
  if (event.amountUnits !== deposit.amountUnits) return { accepted: false, verdict: 'amount-differs' };
  if (event.type === 'deposit.pending') return { accepted: true, verdict: 'noted' };
  const reached = REACHES[event.type];
  if (deposit.status === 'pending' || RANKS[reached] > RANKS[deposit.status])
    return { accepted: true, verdict: reached };
  return { accepted: false, verdict: `already-${deposit.status}` };
}

/** The status that a player is shown at an instant. */
export function statusAt(deposit: Pick<DepositState, 'status' | 'expiresAt'>, now: number): Deposit['status'] {
  return deposit.status === 'pending' && now >= deposit.expiresAt ? 'expired' : deposit.status;
}

export function isAccepted(verdict: EventVerdict): verdict is Accepted {
  return verdict === 'noted' || verdict in RANKS;
}

import type { ErrorCode, PayoutEvent, WithdrawalStatus } from '@baize/protocol';
import type { Review } from './withdrawal-rules.ts';

/** What must be known of a withdrawal to judge an act. */
export interface WithdrawalState {
  readonly status: WithdrawalStatus;
  /** Empty unless it is waiting. */
  readonly reviews: readonly Review[];
}

export type WithdrawalAct = 'approve' | 'refuse' | 'cancel' | 'verify' | 'send' | 'pay' | 'fail';

/**
 * Where the step moves the money: what is held, back to the wallet; what is held, out to the player; or back to the
 * wallet from the provider, whose payment had already been booked.
 */
export type MoneyMove = 'release' | 'pay-out' | 'take-back' | null;

export type Step =
  | { readonly kind: 'step'; readonly state: WithdrawalState; readonly money: MoneyMove }
  /** It has been done already. */
  | { readonly kind: 'same' }
  | {
      readonly kind: 'refused';
      readonly code: Extract<ErrorCode, 'withdrawal-not-cancellable' | 'withdrawal-decided'>;
    };

/** Until it is sent; [WD5] from then on only the provider ends it. */
const OPEN: ReadonlySet<WithdrawalStatus> = new Set(['waiting', 'approved']);

export function isCancellable(status: WithdrawalStatus): boolean {
  return OPEN.has(status);
}

/** What an act does to a withdrawal. The provider's acts are judged by `judgePayout` first. */
export function stepOf(state: WithdrawalState, act: WithdrawalAct): Step {
  switch (act) {
    case 'approve':
      if (!OPEN.has(state.status)) return decided;
      // [WD4] an operator's approval does not replace the identity check.
      return withReviews(
        state,
        state.reviews.filter((review) => review === 'verification-needed'),
      );
    case 'verify':
      return withReviews(
        state,
        state.reviews.filter((review) => review !== 'verification-needed'),
      );
    case 'refuse':
      if (state.status === 'refused') return { kind: 'same' };
      return OPEN.has(state.status) ? to('refused', 'release') : decided;
    case 'cancel':
      if (state.status === 'cancelled') return { kind: 'same' };
      return OPEN.has(state.status)
        ? to('cancelled', 'release')
        : { kind: 'refused', code: 'withdrawal-not-cancellable' };
    case 'send':
      return state.status === 'approved' ? to('sent', null) : { kind: 'same' };
    case 'pay':
      return to('paid', 'pay-out');
    case 'fail':
      return to('returned', state.status === 'paid' ? 'take-back' : 'release');
  }
}

const decided: Step = { kind: 'refused', code: 'withdrawal-decided' };

function to(status: WithdrawalStatus, money: MoneyMove): Step {
  return { kind: 'step', state: { status, reviews: [] }, money };
}

function withReviews(state: WithdrawalState, reviews: readonly Review[]): Step {
  if (state.status !== 'waiting' || reviews.length === state.reviews.length) return { kind: 'same' };
  return { kind: 'step', state: { status: reviews.length === 0 ? 'approved' : 'waiting', reviews }, money: null };
}

type Accepted = 'noted' | 'paid' | 'returned';
/** Why an event changed nothing. Stored with the event, so that a person can look into it. */
export type PayoutRefusal = 'currency-differs' | 'amount-differs' | 'not-sent' | 'already-paid' | 'already-returned';
export type PayoutVerdict = Accepted | PayoutRefusal;

export function isPayoutAccepted(verdict: PayoutVerdict): verdict is Accepted {
  return verdict === 'noted' || verdict === 'paid' || verdict === 'returned';
}

/**
 * [WD6] an event counts only for exactly the withdrawal's currency and amount, once it was sent; [WD7] events may
 * arrive in any order: a failure is final, before the payment or after it.
 */
export function judgePayout(
  withdrawal: { status: WithdrawalStatus; currency: string; amountUnits: number },
  event: Pick<PayoutEvent, 'type' | 'currency' | 'amountUnits'>,
): PayoutVerdict {
  if (event.currency !== withdrawal.currency) return 'currency-differs';
  if (event.amountUnits !== withdrawal.amountUnits) return 'amount-differs';
  if (!['sent', 'paid', 'returned'].includes(withdrawal.status)) return 'not-sent';
  if (event.type === 'payout.pending') return 'noted';
  if (withdrawal.status === 'returned') return 'already-returned';
  if (event.type === 'payout.failed') return 'returned';
  return withdrawal.status === 'paid' ? 'already-paid' : 'paid';
}

import { call, type Of } from '../call.ts';
import type * as primitives from '../primitives.ts';
import type * as cashier from '../cashier.ts';
import type * as session from '../session.ts';

export const listDepositMethods = call<object, cashier.DepositMethods>('GET', '/cashier/methods', 'general', 'player');
export const createDeposit = call<{ body: Of<typeof cashier.CreateDeposit> }, cashier.Deposit>(
  'POST',
  '/cashier/deposits',
  'general',
  'player',
  'offered',
);
export const getDeposit = call<{ params: Of<typeof cashier.DepositParams> }, cashier.Deposit>(
  'GET',
  '/cashier/deposits/{id}',
  'general',
  'player',
);
export const listDeposits = call<{ query?: Of<typeof primitives.HistoryQuery> }, Of<typeof cashier.Deposits>>(
  'GET',
  '/cashier/deposits',
  'general',
  'player',
);
export const providerEvent = call<{ body: cashier.ProviderEvent }, Of<typeof session.Success>>(
  'POST',
  '/cashier/webhooks/sandbox',
  'general',
  'none',
  'everywhere',
);
export const listWithdrawalMethods = call<object, cashier.WithdrawalMethods>(
  'GET',
  '/cashier/withdrawal-methods',
  'general',
  'player',
);
export const createWithdrawal = call<{ body: Of<typeof cashier.CreateWithdrawal> }, cashier.Withdrawal>(
  'POST',
  '/cashier/withdrawals',
  'general',
  'player',
  'everywhere',
);
export const getWithdrawal = call<{ params: Of<typeof cashier.WithdrawalParams> }, cashier.Withdrawal>(
  'GET',
  '/cashier/withdrawals/{id}',
  'general',
  'player',
);
export const listWithdrawals = call<{ query?: Of<typeof primitives.HistoryQuery> }, Of<typeof cashier.Withdrawals>>(
  'GET',
  '/cashier/withdrawals',
  'general',
  'player',
);
export const cancelWithdrawal = call<
  { params: Of<typeof cashier.WithdrawalParams>; body: Of<typeof session.Empty> },
  cashier.Withdrawal
>('POST', '/cashier/withdrawals/{id}/cancel', 'general', 'player', 'everywhere');
export const payoutEvent = call<{ body: cashier.PayoutEvent }, Of<typeof session.Success>>(
  'POST',
  '/cashier/webhooks/sandbox/payouts',
  'general',
  'none',
  'everywhere',
);
export const listWithdrawalReviews = call<object, Of<typeof cashier.WithdrawalReviews>>(
  'GET',
  '/cashier/reviews',
  'general',
  'operator',
);
export const decideWithdrawal = call<
  { params: Of<typeof cashier.WithdrawalParams>; body: cashier.DecideWithdrawal },
  cashier.ReviewedWithdrawal
>('POST', '/cashier/reviews/{id}', 'general', 'operator');

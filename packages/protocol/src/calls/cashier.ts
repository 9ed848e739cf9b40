import { get, post } from '../call.ts';
import type { cashierSchemas } from '../schemas/cashier.ts';

type Of = typeof cashierSchemas;

export const listDepositMethods = get<Of['listDepositMethods']>('general', '/cashier/methods', 'player');
export const createDeposit = post<Of['createDeposit']>('general', '/cashier/deposits', 'player', 'offered');
export const getDeposit = get<Of['getDeposit']>('general', '/cashier/deposits/{id}', 'player');
export const listDeposits = get<Of['listDeposits']>('general', '/cashier/deposits', 'player');
export const providerEvent = post<Of['providerEvent']>('general', '/cashier/webhooks/sandbox', 'none', 'everywhere');
export const listWithdrawalMethods = get<Of['listWithdrawalMethods']>(
  'general',
  '/cashier/withdrawal-methods',
  'player',
);
export const saveDestination = post<Of['saveDestination']>('general', '/cashier/destinations', 'player', 'everywhere');
export const createWithdrawal = post<Of['createWithdrawal']>('general', '/cashier/withdrawals', 'player', 'everywhere');
export const getWithdrawal = get<Of['getWithdrawal']>('general', '/cashier/withdrawals/{id}', 'player');
export const listWithdrawals = get<Of['listWithdrawals']>('general', '/cashier/withdrawals', 'player');
export const cancelWithdrawal = post<Of['cancelWithdrawal']>(
  'general',
  '/cashier/withdrawals/{id}/cancel',
  'player',
  'everywhere',
);
export const payoutEvent = post<Of['payoutEvent']>(
  'general',
  '/cashier/webhooks/sandbox/payouts',
  'none',
  'everywhere',
);
export const listWithdrawalReviews = get<Of['listWithdrawalReviews']>(
  'general',
  '/cashier/reviews',
  'operator',
  'payments',
  'support',
);
export const decideWithdrawal = post<Of['decideWithdrawal']>(
  'general',
  '/cashier/reviews/{id}',
  'operator',
  'payments',
);
export const listHandPayouts = get<Of['listHandPayouts']>(
  'general',
  '/cashier/payouts',
  'operator',
  'payments',
  'support',
);
export const reportPayout = post<Of['reportPayout']>('general', '/cashier/payouts/{id}', 'operator', 'payments');

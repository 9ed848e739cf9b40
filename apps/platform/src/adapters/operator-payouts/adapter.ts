import type { Adapter } from '../../foundation/module.ts';

/**
 * Withdrawals are paid by an operator, who says so afterwards by the call `reportPayout`: there is no provider to ask.
 */
export const operatorPayouts: Adapter = {
  name: 'operator',
  ports: ['payouts'],
  create: () => ({ outside: { payouts: { byHand: true, sendPayout: async () => {} } } }),
};

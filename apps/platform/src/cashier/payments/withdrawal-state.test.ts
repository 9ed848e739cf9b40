import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { judgePayout, stepOf, type WithdrawalAct, type WithdrawalState } from './withdrawal-state.ts';

const waiting: WithdrawalState = { status: 'waiting', reviews: ['large-amount', 'verification-needed'] };
const acts: WithdrawalAct[] = ['approve', 'refuse', 'cancel', 'verify', 'send', 'pay', 'fail'];

/** Does the acts one after the other, the provider's only when its events would count. @returns where the money is */
function run(all: readonly WithdrawalAct[]) {
  let state = waiting;
  let held = 1;
  let wallet = 0;
  let paid = 0;
  for (const act of all) {
    if (act === 'pay' || act === 'fail') {
      const type = act === 'pay' ? 'payout.paid' : 'payout.failed';
      const event = { type, currency: 'RUB', amountUnits: 1 } as const;
      const verdict = judgePayout({ ...state, currency: 'RUB', amountUnits: 1 }, event);
      if (verdict !== 'paid' && verdict !== 'returned') continue;
    }
    const step = stepOf(state, act);
    if (step.kind !== 'step') continue;
    state = step.state;
    if (step.money === 'release') [held, wallet] = [held - 1, wallet + 1];
    if (step.money === 'pay-out') [held, paid] = [held - 1, paid + 1];
    if (step.money === 'take-back') [paid, wallet] = [paid - 1, wallet + 1];
  }
  return { status: state.status, reviews: state.reviews, held, wallet, paid };
}

describe('the states of a withdrawal', () => {
  test('[WD2] the money is in one place, the one that the status says, after any acts in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 12 }), (all) => {
        const { status, reviews, held, wallet, paid } = run(all);
        const isBack = ['returned', 'refused', 'cancelled'].includes(status);
        expect({ held, wallet, paid }).toEqual({
          held: ['waiting', 'approved', 'sent'].includes(status) ? 1 : 0,
          wallet: isBack ? 1 : 0,
          paid: status === 'paid' ? 1 : 0,
        });
        expect(reviews.length > 0).toBe(status === 'waiting');
      }),
    );
  });

  test('[WD4] needs the operator and the check, in either order', () => {
    expect(run(['approve']).reviews).toEqual(['verification-needed']);
    expect(run(['verify']).reviews).toEqual(['large-amount']);
    expect(run(['approve', 'verify']).status).toBe('approved');
    expect(run(['verify', 'approve']).status).toBe('approved');
  });

  test('[WD5] is nobody’s but the provider’s once it is sent', () => {
    const sent: WithdrawalState = { status: 'sent', reviews: [] };
    expect(stepOf(sent, 'cancel')).toEqual({ kind: 'refused', code: 'withdrawal-not-cancellable' });
    expect(stepOf(sent, 'refuse')).toEqual({ kind: 'refused', code: 'withdrawal-decided' });
    expect(stepOf(sent, 'approve')).toEqual({ kind: 'refused', code: 'withdrawal-decided' });
    expect(stepOf(sent, 'send')).toEqual({ kind: 'same' });
  });

  test('[WD7] ends alike after the provider’s events in any order', () => {
    const events = fc.array(fc.constantFrom<WithdrawalAct>('pay', 'fail'), { maxLength: 5 });
    const sent: WithdrawalAct[] = ['approve', 'verify', 'send'];
    fc.assert(
      fc.property(events, (all) => {
        const end = all.includes('fail') ? 'returned' : all.includes('pay') ? 'paid' : 'sent';
        expect(run([...sent, ...all]).status).toBe(end);
      }),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { judge, statusAt, type DepositState } from './deposit-state.ts';

const pending: DepositState = { status: 'pending', currency: 'RUB', amountUnits: 1_000_000, expiresAt: 3_600_000 };
const paid = { type: 'deposit.paid', currency: 'RUB', amountUnits: 1_000_000 } as const;
const declined = { ...paid, type: 'deposit.declined' } as const;
const refunded = { ...paid, type: 'deposit.refunded' } as const;
type Event = Parameters<typeof judge>[1];

function run(events: readonly Event[]): { state: DepositState; credits: number } {
  return events.reduce<{ state: DepositState; credits: number }>(
    ({ state, credits }, event) => {
      const judgement = judge(state, event);
      if (!judgement.accepted || judgement.verdict === 'noted') return { state, credits };
      return {
        state: { ...state, status: judgement.verdict },
        credits: credits + (judgement.verdict === 'credited' ? 1 : 0),
      };
    },
    { state: pending, credits: 0 },
  );
}

const anyEvent = fc.record({
  type: fc.constantFrom(
    'deposit.pending' as const,
    'deposit.paid' as const,
    'deposit.declined' as const,
    'deposit.refunded' as const,
  ),
  currency: fc.constantFrom('RUB' as const, 'KZT' as const),
  amountUnits: fc.constantFrom(1_000_000, 999_900, 10_000_000),
});

describe('the states of a deposit', () => {
  test('[DE1] another amount or currency is refused by name', () => {
    expect(judge(pending, { ...paid, amountUnits: 999_900 })).toEqual({ accepted: false, verdict: 'amount-differs' });
    expect(judge(pending, { ...paid, currency: 'USD' })).toEqual({ accepted: false, verdict: 'currency-differs' });
  });

  test('[DE2] paid after declined is credited, declined after paid is refused', () => {
    expect(run([declined, paid])).toMatchObject({ state: { status: 'credited' }, credits: 1 });
    expect(judge({ ...pending, status: 'credited' }, declined)).toEqual({
      accepted: false,
      verdict: 'already-credited',
    });
  });

  test('[DE3] paid twice credits once, declined twice is refused', () => {
    expect(run([paid, paid]).credits).toBe(1);
    expect(judge({ ...pending, status: 'credited' }, paid)).toEqual({ accepted: false, verdict: 'already-credited' });
    expect(judge({ ...pending, status: 'declined' }, declined)).toEqual({
      accepted: false,
      verdict: 'already-declined',
    });
  });

  test('[DE2] a refund is the last word, before the payment and after it', () => {
    expect(run([refunded, paid])).toMatchObject({ state: { status: 'refunded' }, credits: 0 });
    expect(run([paid, refunded])).toMatchObject({ state: { status: 'refunded' }, credits: 1 });
    expect(judge({ ...pending, status: 'refunded' }, paid)).toEqual({ accepted: false, verdict: 'already-refunded' });
    expect(judge({ ...pending, status: 'refunded' }, refunded)).toMatchObject({ verdict: 'already-refunded' });
  });

  test('[DE2] a pending notice changes nothing, whenever it comes', () => {
    const notice = { ...paid, type: 'deposit.pending' } as const;
    for (const status of ['pending', 'declined', 'credited', 'refunded'] as const)
      expect(judge({ ...pending, status }, notice)).toEqual({ accepted: true, verdict: 'noted' });
  });

  test('[DE2] any order of the same events ends in the same status', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyEvent, { maxLength: 8 })
          .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))),
        ([events, shuffled]) => {
          expect(run(shuffled).state).toEqual(run(events).state);
        },
      ),
    );
  });

  test('[DE3] at most one credit; none without a matching payment, and one with it unless it was refunded first', () => {
    const matches = (type: Event['type']) => (event: Event) =>
      event.type === type && event.currency === 'RUB' && event.amountUnits === 1_000_000;
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
        const paidAt = events.findIndex(matches('deposit.paid'));
        const refundedAt = events.findIndex(matches('deposit.refunded'));
        const credited = paidAt >= 0 && (refundedAt < 0 || paidAt < refundedAt);
        expect(run(events).credits).toBe(credited ? 1 : 0);
      }),
    );
  });

  test('a pending deposit shows as expired after its hour, others keep their state', () => {
    expect(statusAt(pending, 3_599_999)).toBe('pending');
    expect(statusAt(pending, 3_600_000)).toBe('expired');
    expect(statusAt({ ...pending, status: 'credited' }, 9_000_000)).toBe('credited');
    expect(statusAt({ ...pending, status: 'declined' }, 9_000_000)).toBe('declined');
  });
});

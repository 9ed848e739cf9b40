import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { judge, statusAt, type DepositState } from './deposit-state.ts';

const pending: DepositState = { status: 'pending', currency: 'RUB', amountUnits: 1_000_000, expiresAt: 3_600_000 };
const paid = { type: 'deposit.paid', currency: 'RUB', amountUnits: 1_000_000 } as const;
const declined = { ...paid, type: 'deposit.declined' } as const;
type Event = Parameters<typeof judge>[1];

function run(events: readonly Event[]): { state: DepositState; credits: number } {
  return events.reduce<{ state: DepositState; credits: number }>(
    ({ state, credits }, event) => {
      const judgement = judge(state, event);
      if (!judgement.accepted) return { state, credits };
      return {
        state: { ...state, status: judgement.verdict },
        credits: credits + (judgement.verdict === 'credited' ? 1 : 0),
      };
    },
    { state: pending, credits: 0 },
  );
}

const anyEvent = fc.record({
  type: fc.constantFrom('deposit.paid' as const, 'deposit.declined' as const),
  currency: fc.constantFrom('RUB' as const, 'KZT' as const),
  amountUnits: fc.constantFrom(1_000_000, 999_900, 10_000_000),
});

describe('the states of a deposit', () => {
  test('[D1] another amount or currency is refused by name', () => {
    expect(judge(pending, { ...paid, amountUnits: 999_900 })).toEqual({ accepted: false, verdict: 'amount-differs' });
    expect(judge(pending, { ...paid, currency: 'USD' })).toEqual({ accepted: false, verdict: 'currency-differs' });
  });

  test('[D2] paid after declined is credited, declined after paid is refused', () => {
    expect(run([declined, paid])).toMatchObject({ state: { status: 'credited' }, credits: 1 });
    expect(judge({ ...pending, status: 'credited' }, declined)).toEqual({
      accepted: false,
      verdict: 'already-credited',
    });
  });

  test('[D3] paid twice credits once, declined twice is refused', () => {
    expect(run([paid, paid]).credits).toBe(1);
    expect(judge({ ...pending, status: 'credited' }, paid)).toEqual({ accepted: false, verdict: 'already-credited' });
    expect(judge({ ...pending, status: 'declined' }, declined)).toEqual({
      accepted: false,
      verdict: 'already-declined',
    });
  });

  test('[D2] any order of the same events ends in the same state', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyEvent, { maxLength: 8 })
          .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))),
        ([events, shuffled]) => {
          expect(run(shuffled)).toEqual(run(events));
        },
      ),
    );
  });

  test('[D3] at most one credit, exactly when a matching payment is among the events', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
        const matching = events.some(
          (event) => event.type === 'deposit.paid' && event.currency === 'RUB' && event.amountUnits === 1_000_000,
        );
        expect(run(events).credits).toBe(matching ? 1 : 0);
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

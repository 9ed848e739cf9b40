import { describe, expect, test } from '@jest/globals';
import { caseReturn, itemOfTicket, validateCaseTable, type CaseItem } from './case-table.ts';
import { caseTicket, openCase, openingsWorthUnits } from './cases.ts';
import { words } from '../../draws.ts';
import { WORD_RANGE } from '../../word-range.ts';
import { fractionToNumber } from '../../fraction.ts';

const item = (id: string, firstTicket: number, lastTicket: number, valueUnits = 10_000): CaseItem => ({
  id,
  firstTicket,
  lastTicket,
  valueUnits,
});
const table = [
  item('coin', 1, 90_000, 500_000),
  item('gem', 90_001, 99_999, 5_000_000),
  item('crown', 100_000, 100_000, 98_500_000),
];
const codes = (items: readonly CaseItem[], maxWinUnits?: number) =>
  validateCaseTable(items, maxWinUnits).map(({ code }) => code);

describe('case table', () => {
  test('[F15] a table whose ranges cover 1 … 100,000 once is accepted, in any order', () => {
    expect(codes(table)).toEqual([]);
    expect(codes(table.toReversed())).toEqual([]);
  });

  test('[F15] each fault is refused by its name', () => {
    expect(codes([])).toEqual(['case-empty']);
    expect(codes([item('a', 1, 99_999)])).toEqual(['case-tickets-total']);
    expect(codes([item('a', 0, 99_999)])).toContain('case-range-invalid');
    expect(codes([item('a', 1, 100_001)])).toContain('case-range-invalid');
    expect(codes([item('a', 1.5, 100_000)])).toContain('case-range-invalid');
    expect(codes([item('a', 1, 10), item('b', 12, 100_000)])).toEqual(['case-tickets-gap', 'case-tickets-total']);
    expect(codes([item('a', 1, 10), item('b', 10, 100_000)])).toEqual(['case-tickets-overlap', 'case-tickets-total']);
    expect(codes([item('a', 1, 10), item('a', 11, 100_000)])).toEqual(['case-item-duplicate']);
    expect(codes([item('a', 1, 100_000, -1)])).toEqual(['case-item-value-invalid']);
    expect(codes([item('a', 1, 100_000, 0.5)])).toEqual(['case-item-value-invalid']);
  });

  test('[F15] a gap and an overlap that cancel out in the total are still refused', () => {
    const cancelling = [item('a', 1, 10), item('b', 12, 20), item('c', 20, 100_000)];
    expect(codes(cancelling)).toEqual(['case-tickets-gap', 'case-tickets-overlap']);
  });

  test('[F15] ten of the dearest item must fit under the maximum win', () => {
    expect(codes([item('a', 1, 100_000, 100)], 1_000)).toEqual([]);
    expect(codes([item('a', 1, 100_000, 101)], 1_000)).toEqual(['case-item-over-maximum-win']);
  });

  test('[F16] both ends of a range win its item', () => {
    const won = [1, 90_000, 90_001, 99_999, 100_000].map((ticket) => itemOfTicket(table, ticket).id);
    expect(won).toEqual(['coin', 'coin', 'gem', 'gem', 'crown']);
    expect(() => itemOfTicket(table, 0)).toThrow(expect.objectContaining({ code: 'ticket-out-of-range' }));
  });

  test('[F18] the expected return is an exact fraction of the price', () => {
    const exact = caseReturn(table, 1_000_000);
    expect(exact.numerator).toBe(90_000n * 500_000n + 9_999n * 5_000_000n + 98_500_000n);
    expect(exact.denominator).toBe(100_000n * 1_000_000n);
    expect(fractionToNumber(exact)).toBeCloseTo(0.950935, 9);
    expect(() => caseReturn(table, 0)).toThrow(expect.objectContaining({ code: 'case-price-invalid' }));
  });
});

describe('case openings', () => {
  const seeds = { serverSeed: 'my_seed', clientSeed: 'c4ca4238a0b92382', nonce: 4 };

  test('[F16] tickets run from 1 to 100,000', () => {
    expect(caseTicket(() => 0)).toBe(1);
    expect(caseTicket(() => 99_999)).toBe(100_000);
  });

  test("[F17] opening i is the i-th draw of the bet's stream, however many are opened", () => {
    const ten = openCase(table, 10, words(seeds)).map(({ ticket }) => ticket);
    const three = openCase(table, 3, words(seeds)).map(({ ticket }) => ticket);
    const stream = words(seeds);
    expect(three).toEqual(ten.slice(0, 3));
    expect(ten).toEqual(Array.from({ length: 10 }, () => (stream() % 100_000) + 1));
  });

  test('[F17] a rejected word is skipped, and the next one serves the same opening', () => {
    const rest = [WORD_RANGE - 1, 41, 99_999].values();
    const opened = openCase(table, 2, () => rest.next().value ?? 0);
    expect(opened.map(({ ticket }) => ticket)).toEqual([42, 100_000]);
    expect(openingsWorthUnits(opened)).toBe(99_000_000);
  });

  test('[F17] fewer than one and more than ten openings are refused', () => {
    for (const count of [0, 11, 1.5]) {
      expect(() => openCase(table, count, words(seeds))).toThrow(
        expect.objectContaining({ code: 'openings-out-of-range' }),
      );
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { gameCase, item } from '../testing/cases.ts';
import { chanceText, returnPercent } from './chance.ts';

const of = (tickets: number): ReturnType<typeof item> => ({ ...item('coin'), firstTicket: 1, lastTicket: tickets });

describe('a chance', () => {
  it.each([
    [60_000, '60\u00a0%'],
    [1_500, '1,5\u00a0%'],
    [50, '0,05\u00a0%'],
    [22_255, '22,255\u00a0%'],
    [1, '0,001\u00a0%'],
  ])('of %d tickets is written with all its decimals', (tickets, text) => {
    expect(chanceText(of(tickets), 'ru')).toBe(text);
  });
});

describe('the return', () => {
  it('is in percent', () => {
    expect(returnPercent(gameCase)).toBe(94);
  });
});

import { expect, test } from '@jest/globals';
import { completed } from './completed.ts';

test('what a catalogue lacks is said in the fallback, text by text', () => {
  const whole = { card: 'Card', statuses: { open: 'waiting', paid: 'paid' } };
  expect(completed(whole, { statuses: { paid: 'payé' } })).toEqual({
    card: 'Card',
    statuses: { open: 'waiting', paid: 'payé' },
  });
  expect(completed(whole, {})).toEqual(whole);
  expect(completed(whole, undefined)).toEqual(whole);
});

test('a text that a language has in its own plural forms lacks none of the fallback’s', () => {
  const whole = { bets_one: '{{count}} bet', bets_other: '{{count}} bets', wins_one: 'win', wins_other: 'wins' };
  const own = { bets_one: '{{count}} ставка', bets_few: '{{count}} ставки', bets_many: '{{count}} ставок' };
  expect(completed(whole, own)).toEqual({ ...own, wins_one: 'win', wins_other: 'wins' });
});

test('a whole catalogue stays as it is, to the order of its keys', () => {
  const own = { b: 'b', a: { d: 'd', c: 'c' } };
  expect(JSON.stringify(completed({ a: { c: 'C', d: 'D' }, b: 'B' }, own))).toBe(JSON.stringify(own));
});

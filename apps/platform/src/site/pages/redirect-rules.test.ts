import { expect, test } from '@jest/globals';
import { type RouteRule, leadsInCircles, redirectBy } from './redirect-rules.ts';

const rule = (path: string, to: string): RouteRule => ({ path, to, status: 301 });
const RULES = [
  rule('/old', '/games/dice?from=old'),
  rule('/casino/**', '/games/slots/**'),
  rule('/casino/live/**', '/games/live-casino'),
  rule('/partners', 'https://partners.example/in'),
  rule('/blog/**', 'https://blog.example/**'),
];

test.each([
  ['/old', '/games/dice?from=old', false],
  ['/casino', '/games/slots', false],
  ['/casino/a/b', '/games/slots/a/b', false],
  ['/casino/live/roulette', '/games/live-casino', false],
  ['/partners', 'https://partners.example/in', true],
  ['/blog/2026', 'https://blog.example/2026', true],
])('[PG1] [PG2] %s leads to %s', (path, to, external) => {
  expect(redirectBy(RULES, path)).toEqual({ to, external, status: 301 });
});

test.each(['/', '/older', '/old/below', '/casinos', '/partners/below'])('[PG1] %s stays', (path) => {
  expect(redirectBy(RULES, path)).toBeNull();
});

test('[PG1] a rule for everything has an exception', () => {
  const rules = [rule('/**', '/'), rule('/games/**', '/games/**')];
  expect(redirectBy(rules, '/anything')).toMatchObject({ to: '/' });
  expect(redirectBy(rules, '/games/dice')).toMatchObject({ to: '/games/dice' });
});

test.each([
  ['to itself', [rule('/a', '/a')]],
  ['over another', [rule('/a', '/b?x=1'), rule('/b', '/a/')]],
  ['below itself', [rule('/a/**', '/a/b')]],
  ['ever deeper', [rule('/a/**', '/a/b/**')]],
  ['for some paths only', [rule('/b/c', '/a/c'), rule('/a/**', '/b/**')]],
])('[PG3] leads in circles: %s', (_name, rules) => {
  expect(leadsInCircles(rules)).toBe(true);
});

test('[PG3] what leads away leads in no circle', () => {
  expect(leadsInCircles(RULES)).toBe(false);
});

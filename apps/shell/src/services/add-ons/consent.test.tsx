import { afterEach, expect, it } from '@jest/globals';
import { watchCookies } from '../../testing/cookie-jar.ts';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { CONSENT_COOKIE, createConsent } from './consent.ts';

const { ages } = watchCookies();
afterEach(() => removeCookie(CONSENT_COOKIE));
const stateOf = (ask: boolean, gpc = false) => createConsent(ask, gpc).state$.value;

it('[row:P14] is open where the country asks, given elsewhere, and refused where the browser says so', () => {
  expect([stateOf(true), stateOf(false), stateOf(false, true), stateOf(true, true)]).toEqual([
    'open',
    'given',
    'refused',
    'refused',
  ]);
});

it('[row:P14] is kept, can be changed, and outweighs the browser’s own no', () => {
  const consent = createConsent(true, false);
  const seen: string[] = [];
  consent.state$.subscribe((state) => seen.push(state));
  consent.choose('given');
  expect([readCookie('consent'), ages['consent']]).toEqual(['given', 182 * 86_400]);
  expect(stateOf(true, true)).toBe('given');
  consent.choose('refused');
  expect([stateOf(false), seen]).toEqual(['refused', ['open', 'given', 'refused']]);
});

it('[row:P14] a kept word that is neither yes nor no is none: the visitor is asked', () => {
  for (const word of ['open', 'x', '']) {
    writeCookie('consent', word, 1);
    expect([stateOf(true), stateOf(false), stateOf(false, true)]).toEqual(['open', 'given', 'refused']);
  }
});

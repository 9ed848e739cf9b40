import { afterEach, expect, it } from '@jest/globals';
import { removeCookie } from '../cookies.ts';
import { CONSENT_COOKIE, createConsent } from './consent.ts';

afterEach(() => removeCookie(CONSENT_COOKIE));
const stateOf = (ask: boolean, gpc = false) => createConsent(ask, gpc).state$.value;

it('[P14] is open where the country asks, given elsewhere, and refused where the browser says so', () => {
  expect([stateOf(true), stateOf(false), stateOf(false, true), stateOf(true, true)]).toEqual([
    'open',
    'given',
    'refused',
    'refused',
  ]);
});

it('[P14] is kept, can be changed, and outweighs the browser’s own no', () => {
  const consent = createConsent(true, false);
  const seen: string[] = [];
  consent.state$.subscribe((state) => seen.push(state));
  consent.choose('given');
  expect(stateOf(true, true)).toBe('given');
  consent.choose('refused');
  expect([stateOf(false), seen]).toEqual(['refused', ['open', 'given', 'refused']]);
});

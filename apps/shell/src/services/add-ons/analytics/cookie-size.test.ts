import { expect, it, jest } from '@jest/globals';
import { warnOfLargeCookie } from './cookie-size.ts';

const warn = jest.fn();
const cookieOf = (characters: number): string => `ph_key_posthog=${'x'.repeat(characters - 'ph_key_posthog='.length)}`;

it('[row:K11] warns of an analytics cookie over 3686 characters, and of no other', () => {
  expect(warnOfLargeCookie('ph_key_posthog', `theme=dark; ${cookieOf(3686)}`, warn)).toBe(false);
  expect(warnOfLargeCookie('ph_key_posthog', `other=${'y'.repeat(5000)}`, warn)).toBe(false);
  expect(warn).not.toHaveBeenCalled();
  expect(warnOfLargeCookie('ph_key_posthog', `theme=dark; ${cookieOf(3687)}`, warn)).toBe(true);
  expect(warn.mock.calls).toEqual([['The cookie ph_key_posthog has 3687 characters: browsers keep 4096 at most']]);
});

import { ANALYTICS_COOKIE_WARNING_CHARACTERS } from '@baize/devkit/specification/timers';
import { expect, it, jest } from '@jest/globals';
import { warnOfLargeCookie } from './cookie-size.ts';

const most = ANALYTICS_COOKIE_WARNING_CHARACTERS;
const warn = jest.fn();
const cookieOf = (characters: number): string => `ph_key_posthog=${'x'.repeat(characters - 'ph_key_posthog='.length)}`;

it('[row:K11] warns of an analytics cookie over 3686 characters, and of no other', () => {
  expect(warnOfLargeCookie('ph_key_posthog', `theme=dark; ${cookieOf(most)}`, warn)).toBe(false);
  expect(warnOfLargeCookie('ph_key_posthog', `other=${'y'.repeat(5000)}`, warn)).toBe(false);
  expect(warn).not.toHaveBeenCalled();
  expect(warnOfLargeCookie('ph_key_posthog', `theme=dark; ${cookieOf(most + 1)}`, warn)).toBe(true);
  expect(warn.mock.calls).toEqual([
    [`The cookie ph_key_posthog has ${most + 1} characters: browsers keep 4096 at most`],
  ]);
});

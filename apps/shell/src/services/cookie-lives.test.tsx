import { COOKIE_PATH, COOKIES, LOCALE_SAME_SITE, lifeOf } from '@baize/devkit/specification/cookies';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { arrivalCookies } from '../server/visitor/arrival-cookies.ts';
import { clearCookies, watchCookies } from '../testing/cookie-jar.ts';
import { samplePage } from '../testing/sample-page.ts';
import { readCookie } from './cookies.ts';
import { createEventBus } from './event-bus.ts';
import { createLocaleSwitch } from './i18n/locale-switch.ts';
import { createAccessToken } from './session/access-token.ts';
import { keepBrowserName } from './session/browser-name.ts';
import { forget, keep, kept } from './visit/visit-cookies.ts';
import type { VisitCookie } from './visit/visit-cookies.ts';

const { written } = watchCookies();
beforeEach(() => {
  clearCookies();
  written.length = 0;
});

const parts = (text: string): string[] => text.split('; ');
const ageOf = (name: string): number => {
  const text = written.find((each) => each.startsWith(`${name}=`));
  return Number(/Max-Age=(\d+)/.exec(text ?? '')?.[1]);
};

/** What writes a cookie in the browser, besides `keep`, which writes those of a visit. */
const WRITERS: Readonly<Record<string, () => unknown>> = {
  token: () => createAccessToken(() => Promise.reject(new Error('no')), tabs).set('kept'),
  super_bonus: () => keepBrowserName('kept'),
};
const tabs = { post: () => undefined, listen: () => () => undefined };
/** Cookies whose life the specification leaves open, with this site's choice. */
const LEFT_OPEN = [
  ['promo', 30 * 86_400],
  ['activeCurrency', 365 * 86_400],
  ['newPayoutShown', 365 * 86_400],
] as const;
const inBrowser = COOKIES.filter(
  ({ name, query, seconds }) => query === undefined && seconds !== null && !['bearerToken', 'locale'].includes(name),
);
const ofQuery = COOKIES.flatMap(({ name, query, seconds }) =>
  query === undefined || seconds === null ? [] : [{ name, query, seconds }],
);

describe('cookies live as long as the specification says', () => {
  it.each(inBrowser)('[row:E12] [row:K06] $name is kept for $seconds s on the whole site', ({ name, seconds }) => {
    (WRITERS[name] ?? (() => keep(name as VisitCookie, 'kept')))();
    expect(readCookie(name)).toBe('kept');
    expect(ageOf(name)).toBe(seconds);
    expect(parts(written[0] ?? '')).toContain(`Path=${COOKIE_PATH}`);
  });

  it.each(LEFT_OPEN)('[row:E12] [row:K06] %s is kept for %d s, until it is forgotten', (name, seconds) => {
    expect(kept(name)).toBeNull();
    keep(name, 'a; b=c%');
    expect([kept(name), readCookie(name), ageOf(name)]).toEqual(['a; b=c%', 'a; b=c%', seconds]);
    expect(written[0]).toBe(`${name}=a%3B%20b%3Dc%25; Path=/; Max-Age=${seconds}; SameSite=Lax`);
    forget(name);
    expect(kept(name)).toBeNull();
    expect(written.at(-1)).toBe(`${name}=; Path=/; Max-Age=0; SameSite=Lax`);
  });

  it('[row:E12] a cookie is read by its whole name; one that nobody can decode is none', () => {
    expect(readCookie('token', 'atoken=1; token=2; tokens=3')).toBe('2');
    expect(readCookie('token', 'token=a%3Db=c')).toBe('a=b=c');
    expect(readCookie('token', 'token=%E0%A4%A; token=2')).toBeNull();
    expect(readCookie('token', 'token')).toBeNull();
    expect(readCookie('token', '')).toBeNull();
  });

  it.each(ofQuery)('[row:E12] [row:K06] ?$query= is kept as $name for $seconds s', ({ name, query, seconds }) => {
    expect(arrivalCookies(`?${query}=kept`, {})).toEqual([{ name, value: 'kept', seconds }]);
  });

  it('[row:E12] [row:K06] the chosen language is kept for a year, as lax, and for every site where another shows the page', async () => {
    for (const embeddable of [false, true]) {
      const chosen = createLocaleSwitch({
        locale$: new BehaviorSubject('ru' as const) as never,
        events: createEventBus((error) => {
          throw error;
        }),
        page: { ...samplePage(), embeddable },
        load: async () => () => undefined,
        relocate: () => undefined,
        save: () => undefined,
      });
      written.length = 0;
      await chosen.choose('hi');
      expect(ageOf('locale')).toBe(lifeOf('locale'));
      // Browsers take `None` over TLS alone, and this page came without.
      expect(parts(written[0] ?? '')).toEqual(
        expect.arrayContaining([`Path=${COOKIE_PATH}`, `SameSite=${LOCALE_SAME_SITE.own}`]),
      );
    }
  });
});

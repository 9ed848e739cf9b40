import { CallFailure } from '@baize/contract';
import type { GeoState } from '@baize/contract';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { clearCookies, watchCookies } from '../../testing/cookie-jar.ts';
import { fakeHttp } from '../../testing/fake-http.ts';
import type { FakeAnswers } from '../../testing/fake-http.ts';
import { samplePage } from '../../testing/sample-page.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { createBrowserSite } from '../site/browser-site.ts';
import { createTracker } from '../tracker.ts';
import { loadGuestOffer } from './guest-offer.ts';

const DAY_MS = 86_400_000;
const NOW = 1_795_000_000_000;
const { ages } = watchCookies();
beforeEach(clearCookies);

const PROMO = 'GET /bonus-system/promo/{code}';
const PACKS = 'GET /api/v3/welcome-pack/get-welcome-packs-guest';
const promo = () => ({
  data: { code: 'WELCOME', kind: 'free-spins', name: 'Spins', currency: 'RUB', terms: null, spins: 20 },
});
const packs = () => ({
  data: [{ id: 'w', publicTitle: 'Welcome pack', currency: 'RUB', steps: [{ terms: { wageringMultiplier: 30 } }] }],
});
const refuse = (status: number | null, code: string) => () => {
  throw new CallFailure({ code, status, message: code });
};

function visitor(answers: FakeAnswers, search = '', geo: GeoState = null) {
  history.replaceState(null, '', `/${search}`);
  const tracked: [string, object][] = [];
  const tracker = createTracker(() => undefined);
  tracker.addSink((event, properties) => tracked.push([event, properties]));
  const site = createBrowserSite({ locale$: new BehaviorSubject('ru' as const), onForeignLocale: () => undefined });
  return { ...fakeHttp(answers), site, tracker, page: samplePage({ geo }), tracked };
}

describe('a guest’s offer', () => {
  it('[S10] [P10] is the welcome pack’s without a promo code', async () => {
    const offer = await loadGuestOffer(visitor({ [PACKS]: packs }), NOW);
    expect(offer).toMatchObject({ title: 'Welcome pack', promo: null, terms: { wageringMultiplier: 30 } });
  });

  it.each([
    ['the address', '?promo=welcome', ''],
    ['the cookie', '', 'welcome'],
  ])('[S10] is the promo code’s of %s', async (_where, search, cookie) => {
    if (cookie) writeCookie('promo', cookie, 1);
    const parts = visitor({ [PROMO]: promo, [PACKS]: packs }, search);
    expect(await loadGuestOffer(parts, NOW)).toMatchObject({ title: 'Spins', promo: 'WELCOME', spins: 20 });
    expect(parts.made).toMatchObject([{ route: PROMO, input: { params: { code: 'welcome' } } }]);
  });

  it('[S10] promo-code-invalid: cookie and query forget it, and the pack stands in', async () => {
    writeCookie('promo', 'old', 1);
    const parts = visitor({ [PROMO]: refuse(422, 'promo-code-invalid'), [PACKS]: packs }, '?promo=old&a=1');
    expect(await loadGuestOffer(parts, NOW)).toMatchObject({ title: 'Welcome pack' });
    expect(readCookie('promo')).toBeNull();
    expect(location.search).toBe('?a=1');
    // The failed call is the event: a second one would count the code twice.
    expect(parts.tracked).toEqual([]);
  });

  it.each([
    [null, 'network-error'],
    [503, 'service-unavailable'],
    [429, 'too-many-requests'],
  ])('answer %s says nothing about the code: it stays', async (status, code) => {
    writeCookie('promo', 'WELCOME', 1);
    const parts = visitor({ [PROMO]: refuse(status, code) });
    await expect(loadGuestOffer(parts, NOW)).rejects.toMatchObject({ code });
    expect(readCookie('promo')).toBe('WELCOME');
    expect(parts.tracked).toEqual([]);
  });

  it('[K04] is asked in the currency last used, else in that of the place, else in roubles', async () => {
    const currencies: unknown[] = [];
    const asking = (parts: ReturnType<typeof visitor>): void => {
      currencies.push(parts.made[0]?.input.query?.['currency']);
    };
    for (const geo of [null, { ip: '1', country_code: 'KZ', region: 'KZ' }] as const) {
      const parts = visitor({ [PACKS]: packs }, '', geo);
      await loadGuestOffer(parts, NOW);
      asking(parts);
    }
    writeCookie('activeCurrency', 'EUR', 1);
    const parts = visitor({ [PACKS]: packs });
    await loadGuestOffer(parts, NOW);
    asking(parts);
    expect(currencies).toEqual(['RUB', 'KZT', 'EUR']);
  });
});

describe.each([
  ['a promo code', 3, 'regDepBonusExpireDate', '?promo=welcome'],
  ['the welcome pack', 7, 'welcomePackTimestamp', ''],
])('[S12] [K07] the countdown of %s', (_what, days, cookie, search) => {
  const endsAt = async (now: number) =>
    (await loadGuestOffer(visitor({ [PROMO]: promo, [PACKS]: packs }, search), now))?.endsAt;

  it(`[E12] is ${days} days and is kept as long`, async () => {
    expect(await endsAt(NOW)).toBe(NOW + days * DAY_MS);
    expect([readCookie(cookie), ages[cookie]]).toEqual([String(NOW + days * DAY_MS), days * 86_400]);
  });

  it('is used again until it has passed, then begins anew', async () => {
    await endsAt(NOW);
    expect(await endsAt(NOW + DAY_MS)).toBe(NOW + days * DAY_MS);
    const after = NOW + days * DAY_MS;
    expect(await endsAt(after)).toBe(after + days * DAY_MS);
  });

  it('kept-value-is-nonsense: begins anew', async () => {
    for (const value of ['soon', '-1', String(NOW + 900 * DAY_MS)]) {
      writeCookie(cookie, value, 1);
      expect(await endsAt(NOW)).toBe(NOW + days * DAY_MS);
    }
  });
});

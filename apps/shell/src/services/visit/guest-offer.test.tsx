import { TIMERS_MS } from '@baize/devkit/specification/timers';
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
const { ages, written } = watchCookies();
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
  const page = samplePage({ geo, search });
  const site = createBrowserSite({
    locale$: new BehaviorSubject('ru' as const),
    page,
    onForeignLocale: () => undefined,
  });
  return { ...fakeHttp(answers), site, tracker, page, tracked };
}

describe('a guest’s offer', () => {
  it('[row:S10] [row:P10] is the welcome pack’s without a promo code', async () => {
    const offer = await loadGuestOffer(visitor({ [PACKS]: packs }), NOW);
    expect(offer).toMatchObject({ title: 'Welcome pack', promo: null, terms: { wageringMultiplier: 30 } });
  });

  it('[row:S10] is none where the platform has no pack, and of a pack without steps it has no terms', async () => {
    expect(await loadGuestOffer(visitor({ [PACKS]: () => ({ data: [] }) }), NOW)).toBeNull();
    expect(readCookie('welcomePackTimestamp')).toBeNull();
    const bare = { data: [{ id: 'w', publicTitle: 'Bare', currency: 'KZT', steps: [] }] };
    const endsAt = NOW + 7 * DAY_MS;
    expect(await loadGuestOffer(visitor({ [PACKS]: () => bare }), NOW)).toEqual({
      title: 'Bare',
      promo: null,
      currency: 'KZT',
      terms: null,
      spins: null,
      endsAt,
    });
  });

  it.each([
    ['the address', '?promo=welcome', ''],
    ['the cookie', '', 'welcome'],
  ])('[row:S10] is the promo code’s of %s', async (_where, search, cookie) => {
    if (cookie) writeCookie('promo', cookie, 1);
    const parts = visitor({ [PROMO]: promo, [PACKS]: packs }, search);
    expect(await loadGuestOffer(parts, NOW)).toMatchObject({ title: 'Spins', promo: 'WELCOME', spins: 20 });
    expect(parts.made).toMatchObject([{ route: PROMO, input: { params: { code: 'welcome' } } }]);
  });

  it('[row:S10] promo-code-invalid: cookie and query forget it, and the pack stands in', async () => {
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
    [500, 'internal'],
    [503, 'service-unavailable'],
    [429, 'too-many-requests'],
  ])('[row:S10] answer %s says nothing about the code: it stays', async (status, code) => {
    writeCookie('promo', 'WELCOME', 1);
    const parts = visitor({ [PROMO]: refuse(status, code) });
    await expect(loadGuestOffer(parts, NOW)).rejects.toMatchObject({ code });
    expect(readCookie('promo')).toBe('WELCOME');
    expect(parts.tracked).toEqual([]);
  });

  it('[row:S10] [row:K04] is asked in the currency last used, else in that of the place, else in roubles', async () => {
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

it('[row:S12] [row:S10] a code that is not taken, and no pack: nothing is offered, and nothing counts down', async () => {
  for (const status of [404, 422, 428, 499]) {
    clearCookies();
    const search = status === 422 ? '?promo=old&a=1' : '?a=1';
    writeCookie('promo', 'old', 1);
    const parts = visitor({ [PROMO]: refuse(status, 'promo-code-invalid'), [PACKS]: () => ({ data: [] }) }, search);
    const entries = history.length;
    let places = 0;
    parts.site.location$.subscribe(() => (places += 1));
    expect(await loadGuestOffer(parts, NOW)).toBeNull();
    // The address is another only where it named the code, and is then no place to come back to.
    expect([places, history.length]).toEqual([status === 422 ? 2 : 1, entries]);
    expect(['promo', 'regDepBonusExpireDate', 'welcomePackTimestamp'].map((name) => readCookie(name))).toEqual([
      null,
      null,
      null,
    ]);
    expect(location.search).toBe('?a=1');
  }
});

it('[row:S12] a pack without steps counts down all the same', async () => {
  const bare = () => ({ data: [{ ...packs().data[0], steps: [] }] });
  const offer = await loadGuestOffer(visitor({ [PACKS]: bare }), NOW);
  expect(offer).toMatchObject({ terms: null, endsAt: NOW + 7 * DAY_MS });
});

it('[row:S12] a code that cannot be asked for starts no countdown, and leaves the code', async () => {
  for (const [status, code] of [
    [null, 'network-error'],
    [429, 'too-many-requests'],
    [500, 'internal'],
  ] as const) {
    writeCookie('promo', 'WELCOME', 1);
    const parts = visitor({ [PROMO]: refuse(status, code), [PACKS]: packs }, '?promo=welcome');
    await expect(loadGuestOffer(parts, NOW)).rejects.toMatchObject({ code });
    expect(readCookie('promo')).toBe('WELCOME');
    expect(['regDepBonusExpireDate', 'welcomePackTimestamp'].map((name) => readCookie(name))).toEqual([null, null]);
    expect(location.search).toBe('?promo=welcome');
  }
  const broken = visitor(
    {
      [PROMO]: () => {
        throw new TypeError('broken');
      },
      [PACKS]: packs,
    },
    '?promo=welcome',
  );
  await expect(loadGuestOffer(broken, NOW)).rejects.toThrow('broken');
});

it('[row:S12] [row:K04] each offer is asked for in the guest’s own currency', async () => {
  writeCookie('activeCurrency', 'EUR', 1);
  const parts = visitor({ [PROMO]: promo }, '?promo=welcome');
  await loadGuestOffer(parts, NOW);
  const pack = visitor({ [PACKS]: packs });
  await loadGuestOffer(pack, NOW);
  expect([...parts.made, ...pack.made].map(({ input }) => input.query)).toEqual([
    { currency: 'EUR' },
    { currency: 'EUR' },
  ]);
});

describe.each([
  ['a promo code', TIMERS_MS.guestPromo / DAY_MS, 'regDepBonusExpireDate', '?promo=welcome'],
  ['the welcome pack', TIMERS_MS.guestWelcomePack / DAY_MS, 'welcomePackTimestamp', ''],
])('[row:S12] [row:K07] [row:P10] [row:S10] the countdown of %s', (_what, days, cookie, search) => {
  const endsAt = async (now: number) =>
    (await loadGuestOffer(visitor({ [PROMO]: promo, [PACKS]: packs }, search), now))?.endsAt;

  it('[row:S12] is of the offer that is shown', async () => {
    const offer = await loadGuestOffer(visitor({ [PROMO]: promo, [PACKS]: packs }, search), NOW);
    expect(offer).toEqual(
      search === ''
        ? {
            title: 'Welcome pack',
            promo: null,
            currency: 'RUB',
            terms: { wageringMultiplier: 30 },
            spins: null,
            endsAt: NOW + days * DAY_MS,
          }
        : { title: 'Spins', promo: 'WELCOME', currency: 'RUB', terms: null, spins: 20, endsAt: NOW + days * DAY_MS },
    );
  });

  it(`[row:E12] is ${days} days and is kept as long`, async () => {
    expect(await endsAt(NOW)).toBe(NOW + days * DAY_MS);
    expect([readCookie(cookie), ages[cookie]]).toEqual([String(NOW + days * DAY_MS), days * 86_400]);
  });

  it('is used again until it has passed, then begins anew', async () => {
    await endsAt(NOW);
    written.length = 0;
    expect(await endsAt(NOW)).toBe(NOW + days * DAY_MS);
    expect(await endsAt(NOW + DAY_MS)).toBe(NOW + days * DAY_MS);
    expect(await endsAt(NOW + days * DAY_MS - 1)).toBe(NOW + days * DAY_MS);
    expect(written).toEqual([]);
    const after = NOW + days * DAY_MS;
    expect(await endsAt(after)).toBe(after + days * DAY_MS);
  });

  it('kept-value-is-nonsense: begins anew', async () => {
    for (const value of ['soon', '-1', String(NOW + days * DAY_MS + 1)]) {
      writeCookie(cookie, value, 1);
      expect(await endsAt(NOW)).toBe(NOW + days * DAY_MS);
    }
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { clearCookies, watchCookies } from '../../testing/cookie-jar.ts';
import { fakeHttp } from '../../testing/fake-http.ts';
import { samplePage } from '../../testing/sample-page.ts';
import { createLatePages } from '../../app/late-pages.ts';
import { createShell } from '../browser-shell.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { waysIn } from '../log-in/ways-in.ts';
import type { RegistrationForm } from '../log-in/ways-in.ts';
import { attachSource, registerPageOpen, reportAddress, trackAdVisit, trackAffiliate } from './attribution.ts';
import { promoOfVisit } from './registration-marks.ts';

const { ages } = watchCookies();
beforeEach(clearCookies);

const UTM = 'utm_source=tg&utm_medium=post&utm_campaign=c&utm_term=t';
const promised = (type: string | null, value: string | null) => () => ({ advId: 'ad-1', promo: { type, value } });

describe('the advertisement', () => {
  it('[row:R51] [row:V07] [row:E09] [row:E12] is told with the whole query; its id stays a day, what it promises ten minutes', async () => {
    const parts = fakeHttp({ 'POST /middleware/utm': promised('free-spins', '20') });
    await trackAdVisit(parts, new URLSearchParams(`${UTM}&clickid=9`));
    expect(parts.made).toEqual([
      {
        route: 'POST /middleware/utm',
        input: { query: { utm_source: 'tg', utm_medium: 'post', utm_campaign: 'c', utm_term: 't', clickid: '9' } },
      },
    ]);
    const cookies = ['advId', 'adBonusType', 'adBonusValue'];
    expect(cookies.map((name) => readCookie(name))).toEqual(['ad-1', 'free-spins', '20']);
    expect(cookies.map((name) => ages[name])).toEqual([86_400, 600, 600]);
    // Only a promised code is one.
    expect(readCookie('promo')).toBeNull();
  });

  it.each([
    [null, null],
    ['promocode', null],
    [null, 'WELCOME'],
  ])('[row:R51] [row:E09] that promises %s of %s leaves its id alone', async (type, value) => {
    await trackAdVisit(fakeHttp({ 'POST /middleware/utm': promised(type, value) }), new URLSearchParams(UTM));
    expect(document.cookie).toBe('advId=ad-1');
  });

  it('[row:R51] [row:E09] leaves the promo code that the visitor came with', async () => {
    writeCookie('promo', 'OWN', 1);
    await trackAdVisit(
      fakeHttp({ 'POST /middleware/utm': promised('promocode', 'WELCOME') }),
      new URLSearchParams(UTM),
    );
    expect([readCookie('promo'), readCookie('adBonusValue')]).toEqual(['OWN', 'WELCOME']);
  });

  it('[row:R51] [row:E09] [row:P09] a promised promo code is one that the visitor has', async () => {
    await trackAdVisit(
      fakeHttp({ 'POST /middleware/utm': promised('promocode', 'WELCOME') }),
      new URLSearchParams(UTM),
    );
    expect(readCookie('promo')).toBe('WELCOME');
  });

  it('[row:E09] a code that the visitor came with is not replaced by a promised one', async () => {
    writeCookie('promo', 'OWN', 1);
    const parts = fakeHttp({ 'POST /middleware/utm': promised('promocode', 'WELCOME') });
    await trackAdVisit(parts, new URLSearchParams(UTM));
    expect([readCookie('promo'), readCookie('adBonusType'), readCookie('adBonusValue')]).toEqual([
      'OWN',
      'promocode',
      'WELCOME',
    ]);
  });

  it.each([
    [null, null],
    ['free-spins', null],
    [null, '20'],
  ])('[row:E09] an answer of type %s and value %s promises nothing; its id is kept', async (type, value) => {
    await trackAdVisit(fakeHttp({ 'POST /middleware/utm': promised(type, value) }), new URLSearchParams(UTM));
    const cookies = ['advId', 'adBonusType', 'adBonusValue', 'promo'];
    expect(cookies.map((name) => readCookie(name))).toEqual(['ad-1', null, null, null]);
  });

  it('[row:E09] of anything but a promo code no code is kept', async () => {
    await trackAdVisit(fakeHttp({ 'POST /middleware/utm': promised('free-spins', '20') }), new URLSearchParams(UTM));
    expect(readCookie('promo')).toBeNull();
  });

  it.each(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'])(
    '[row:R51] [row:V07] [row:E09] is not told without %s, nor where that says nothing',
    async (name) => {
      const parts = fakeHttp({});
      const query = new URLSearchParams(UTM);
      query.set(name, '');
      await trackAdVisit(parts, query);
      query.delete(name);
      await trackAdVisit(parts, query);
      expect(parts.made).toEqual([]);
    },
  );

  it('[row:V07] is told with what the platform takes: 50 parameters of 512 characters, and the four always', async () => {
    const parts = fakeHttp({ 'POST /middleware/utm': promised(null, null) });
    const query = new URLSearchParams([
      ['fits', 'x'.repeat(512)],
      ['too_long', 'x'.repeat(513)],
      ...Array.from({ length: 60 }, (_, at): [string, string] => [`p${at}`, String(at)]),
      ...new URLSearchParams(UTM),
    ]);
    await trackAdVisit(parts, query);
    const told = parts.made[0]?.input.query ?? {};
    expect(told).toMatchObject({
      utm_source: 'tg',
      utm_medium: 'post',
      utm_campaign: 'c',
      utm_term: 't',
      fits: query.get('fits'),
    });
    expect(Object.keys(told).filter((name) => /^p\d/.test(name))).toHaveLength(49);
    expect(told).not.toHaveProperty('too_long');
  });

  it.each([
    [null, null],
    ['free-spins', null],
    [null, '20'],
    ['', '20'],
  ])('[row:E09] a promise of %j of %j is none', async (type, value) => {
    await trackAdVisit(fakeHttp({ 'POST /middleware/utm': promised(type, value) }), new URLSearchParams(UTM));
    expect(readCookie('advId')).toBe('ad-1');
    expect(['adBonusType', 'adBonusValue', 'promo'].map((name) => readCookie(name))).toEqual([null, null, null]);
  });

  it('[row:E09] a promo code that the visitor has already stays, and another promise is no code', async () => {
    writeCookie('promo', 'MINE', 1);
    await trackAdVisit(
      fakeHttp({ 'POST /middleware/utm': promised('promocode', 'WELCOME') }),
      new URLSearchParams(UTM),
    );
    expect(['adBonusType', 'adBonusValue', 'promo'].map((name) => readCookie(name))).toEqual([
      'promocode',
      'WELCOME',
      'MINE',
    ]);
    clearCookies();
    await trackAdVisit(fakeHttp({ 'POST /middleware/utm': promised('free-spins', '20') }), new URLSearchParams(UTM));
    expect(readCookie('promo')).toBeNull();
  });

  it('[row:R51] [row:V07] is not told again while its id is kept', async () => {
    writeCookie('advId', 'ad-0', 1);
    const parts = fakeHttp({});
    await trackAdVisit(parts, new URLSearchParams(UTM));
    expect(parts.made).toEqual([]);
  });
});

it('[row:R51] [row:V07] the page-open event needs subH', async () => {
  const api = fakeHttp({ 'POST /middleware/registerPageOpenEvent': () => ({ success: true }) });
  const parts = { ...api, fingerprint: () => Promise.resolve('print') };
  await registerPageOpen(parts, new URLSearchParams('a=1'), 'http://site.test/?a=1');
  await registerPageOpen(parts, new URLSearchParams('subH='), 'http://site.test/?subH=');
  expect(parts.made).toEqual([]);
  await registerPageOpen(parts, new URLSearchParams('subH=h'), 'http://site.test/?subH=h');
  expect(parts.made[0]?.input.body).toEqual({ subH: 'h', uuid: 'print', click_url: 'http://site.test/?subH=h' });
});

it('[row:P09] an affiliate’s link is told, any other is not', async () => {
  const parts = fakeHttp({ 'POST /middleware/affiliate': () => ({}) });
  await trackAffiliate(parts, new URLSearchParams('a=1'));
  await trackAffiliate(parts, new URLSearchParams('partner='));
  await trackAffiliate(parts, new URLSearchParams('partner=p&a=1'));
  expect(parts.made.map(({ input }) => input.query)).toEqual([{ partner: 'p', a: '1' }]);
});

it('[row:E12] [row:K06] address and program of the visitor are kept for a day, and told again when the program changes', async () => {
  const parts = fakeHttp({ 'POST /middleware/ip': () => ({ ip: '10.1.1.1' }) });
  await reportAddress(parts, 'Browser 1');
  await reportAddress(parts, 'Browser 1');
  await reportAddress(parts, 'Browser 2');
  expect(parts.made.map(({ input }) => input.body)).toEqual([
    { host: 'localhost', userAgent: 'Browser 1' },
    { host: 'localhost', userAgent: 'Browser 2' },
  ]);
  expect([readCookie('userVersion'), readCookie('userBrowser')]).toEqual(['10.1.1.1', 'Browser 2']);
  expect([ages['userVersion'], ages['userBrowser']]).toEqual([86_400, 86_400]);
});

describe('what is kept of where the visitor came from', () => {
  it('[row:P09] is attached, null for what is not there; nothing is asked when there is nothing', async () => {
    const parts = fakeHttp({ 'POST /attachSource': () => ({ success: true }) });
    await attachSource(parts);
    expect(parts.made).toEqual([]);
    writeCookie('stag', 's1', 1);
    writeCookie('prHash', 'p1', 1);
    await attachSource(parts);
    expect(parts.made.map(({ route }) => route)).toEqual(['POST /attachSource']);
    expect(parts.made[0]?.input.body).toEqual({
      stag: 's1',
      partnerId: null,
      advId: null,
      advertiseUid: null,
      advertiseSource: null,
      cpaOneUid: null,
      prHash: 'p1',
    });
  });

  it.each(['stag', 'partnerId', 'advId', 'advertiseUid', 'advertiseSource', 'cpaOneUid', 'prHash'])(
    '[row:P09] each mark alone is attached under its own name: %s',
    async (name) => {
      const parts = fakeHttp({ 'POST /attachSource': () => ({ success: true }) });
      writeCookie(name, 'x1', 1);
      await attachSource(parts);
      const body = parts.made[0]?.input.body as Record<string, string | null>;
      expect(Object.entries(body).filter(([, value]) => value !== null)).toEqual([[name, 'x1']]);
      expect(Object.keys(body)).toHaveLength(7);
    },
  );

  it.each(['partner', 'adplace', 'stag', 'promo'])(
    '[row:P09] an affiliate’s link is known by %s alone',
    async (name) => {
      const parts = fakeHttp({ 'POST /middleware/affiliate': () => ({}) });
      await trackAffiliate(parts, new URLSearchParams({ [name]: 'x1', long: 'y'.repeat(513), most: 'z'.repeat(512) }));
      expect(parts.made).toEqual([
        { route: 'POST /middleware/affiliate', input: { query: { [name]: 'x1', most: 'z'.repeat(512) } } },
      ]);
      const many = Array.from({ length: 60 }, (_, index) => [`q${index}`, '1'] as [string, string]);
      await trackAffiliate(parts, new URLSearchParams([[name, 'x1'], ...many]));
      expect(Object.keys(parts.made[1]?.input.query ?? {})).toHaveLength(50);
    },
  );

  it('[row:E05] [row:P09] goes along with a registration by email and by phone, each part only where it is known', async () => {
    const answer = () => ({ token: 't' });
    const { http, made } = fakeHttp({
      'POST /api/v2/auth/register/email': answer,
      'POST /api/v2/auth/register/phone': answer,
    });
    const { modals, session: whole } = createShell(samplePage(), createLatePages);
    const session = { ...whole, enter: () => Promise.resolve() };
    const nothing = () => Promise.resolve(null);
    const ways = waysIn({ http, session, modals, fingerprint: nothing, botScore: nothing });
    const form: RegistrationForm = {
      password: 'long enough',
      currency: 'RUB',
      agreement: true,
      weeklyDepositLimitUnits: null,
      promo: 'WELCOME',
    };
    await ways.register({ email: 'a@b.test' }, form);
    for (const name of ['partner', 'adplace', 'stag']) writeCookie(name, `${name}-1`, 1);
    await ways.register({ phone: '+77010000000' }, form);
    expect(made.map(({ input }) => input.body)).toEqual([
      { email: 'a@b.test', ...form },
      { phone: '+77010000000', ...form, partner: 'partner-1', adplace: 'adplace-1', stag: 'stag-1' },
    ]);
  });

  it('[row:E05] [row:P09] the promo code stands in the form', () => {
    expect(promoOfVisit()).toBeNull();
    writeCookie('promo', '', 1);
    expect(promoOfVisit()).toBeNull();
    writeCookie('promo', 'WELCOME', 1);
    expect(promoOfVisit()).toBe('WELCOME');
  });
});

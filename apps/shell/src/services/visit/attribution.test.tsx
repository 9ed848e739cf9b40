import { beforeEach, describe, expect, it } from '@jest/globals';
import { clearCookies, watchCookies } from '../../testing/cookie-jar.ts';
import { fakeHttp } from '../../testing/fake-http.ts';
import { samplePage } from '../../testing/sample-page.ts';
import { createShell } from '../browser-shell.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { waysIn } from '../session/ways-in.ts';
import type { RegistrationForm } from '../session/ways-in.ts';
import { attachSource, registerPageOpen, tellAddress, trackAdVisit, trackAffiliate } from './attribution.ts';
import { promoOfVisit } from './registration-marks.ts';

const { ages } = watchCookies();
beforeEach(clearCookies);

const UTM = 'utm_source=tg&utm_medium=post&utm_campaign=c&utm_term=t';
const promised = (type: string | null, value: string | null) => () => ({ advId: 'ad-1', promo: { type, value } });

describe('the advertisement', () => {
  it('[V07] [E09] [E12] is told with the whole query; its id stays a day, what it promises ten minutes', async () => {
    const parts = fakeHttp({ 'POST /middleware/utm': promised('free-spins', '20') });
    await trackAdVisit(parts, new URLSearchParams(`${UTM}&clickid=9`));
    expect(parts.made).toEqual([
      {
        route: 'POST /middleware/utm',
        input: { query: { utm_source: 'tg', utm_medium: 'post', utm_campaign: 'c', utm_term: 't', clickid: '9' } },
      },
    ]);
    expect([
      readCookie('advId'),
      readCookie('adBonusType'),
      readCookie('adBonusValue'),
      readCookie('adBonusModal'),
    ]).toEqual(['ad-1', 'free-spins', '20', 'false']);
    expect([ages['advId'], ages['adBonusType'], ages['adBonusValue'], ages['adBonusModal']]).toEqual([
      86_400, 600, 600, 600,
    ]);
  });

  it('[E09] a promised promo code is one that the visitor has', async () => {
    await trackAdVisit(
      fakeHttp({ 'POST /middleware/utm': promised('promocode', 'WELCOME') }),
      new URLSearchParams(UTM),
    );
    expect(readCookie('promo')).toBe('WELCOME');
  });

  it.each(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'])('[V07] is not told without %s', async (name) => {
    const parts = fakeHttp({});
    const query = new URLSearchParams(UTM);
    query.delete(name);
    await trackAdVisit(parts, query);
    expect(parts.made).toEqual([]);
  });

  it('[V07] is not told again while its id is kept', async () => {
    writeCookie('advId', 'ad-0', 1);
    const parts = fakeHttp({});
    await trackAdVisit(parts, new URLSearchParams(UTM));
    expect(parts.made).toEqual([]);
  });
});

it('[V07] the page-open event needs subH', async () => {
  const api = fakeHttp({ 'POST /middleware/registerPageOpenEvent': () => ({ success: true }) });
  const parts = { ...api, fingerprint: () => Promise.resolve('print') };
  await registerPageOpen(parts, new URLSearchParams('a=1'), 'http://site.test/?a=1');
  expect(parts.made).toEqual([]);
  await registerPageOpen(parts, new URLSearchParams('subH=h'), 'http://site.test/?subH=h');
  expect(parts.made[0]?.input.body).toEqual({ subH: 'h', uuid: 'print', click_url: 'http://site.test/?subH=h' });
});

it('an affiliate’s link is told, any other is not', async () => {
  const parts = fakeHttp({ 'POST /middleware/affiliate': () => ({}) });
  await trackAffiliate(parts, new URLSearchParams('a=1'));
  await trackAffiliate(parts, new URLSearchParams('partner=p&a=1'));
  expect(parts.made.map(({ input }) => input.query)).toEqual([{ partner: 'p', a: '1' }]);
});

it('[E12] [K06] address and program of the visitor are kept for a day, and told again when the program changes', async () => {
  const parts = fakeHttp({ 'POST /middleware/ip': () => ({ ip: '10.1.1.1' }) });
  await tellAddress(parts, 'Browser 1');
  await tellAddress(parts, 'Browser 1');
  await tellAddress(parts, 'Browser 2');
  expect(parts.made.map(({ input }) => input.body)).toEqual([
    { host: 'localhost', userAgent: 'Browser 1' },
    { host: 'localhost', userAgent: 'Browser 2' },
  ]);
  expect([readCookie('userVersion'), readCookie('userBrowser')]).toEqual(['10.1.1.1', 'Browser 2']);
  expect([ages['userVersion'], ages['userBrowser']]).toEqual([86_400, 86_400]);
});

describe('what is kept of where the visitor came from', () => {
  it('[P09] is attached, null for what is not there; nothing is asked when there is nothing', async () => {
    const parts = fakeHttp({ 'POST /attachSource': () => ({ success: true }) });
    await attachSource(parts);
    expect(parts.made).toEqual([]);
    writeCookie('stag', 's1', 1);
    writeCookie('prHash', 'p1', 1);
    await attachSource(parts);
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

  it('[E05] [P09] goes along with a registration by email and by phone, each part only where it is known', async () => {
    const answer = () => ({ token: 't' });
    const { http, made } = fakeHttp({
      'POST /api/v2/auth/register/email': answer,
      'POST /api/v2/auth/register/phone': answer,
    });
    const session = { ...createShell(samplePage()).session, enter: () => Promise.resolve() };
    const nothing = () => Promise.resolve(null);
    const ways = waysIn({ http, session, fingerprint: nothing, botScore: nothing });
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

  it('[P09] the promo code stands in the form', () => {
    expect(promoOfVisit()).toBeNull();
    writeCookie('promo', 'WELCOME', 1);
    expect(promoOfVisit()).toBe('WELCOME');
  });
});

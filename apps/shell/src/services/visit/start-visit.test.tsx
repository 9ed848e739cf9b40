import type { Notification, SessionState } from '@baize/contract';
import type { WalletState } from '@baize/protocol';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { clearCookies, watchCookies } from '../../testing/cookie-jar.ts';
import { fakeHttp } from '../../testing/fake-http.ts';
import type { FakeAnswers } from '../../testing/fake-http.ts';
import { samplePage, sampleUser } from '../../testing/sample-page.ts';
import { createLatePages } from '../../app/late-pages.ts';
import { createShell } from '../browser-shell.ts';
import { readCookie } from '../cookies.ts';
import type { Shell } from '../shell.ts';
import { startVisit } from './start-visit.ts';

const { ages } = watchCookies();
const noted = jest.spyOn(console, 'info');

beforeEach(() => {
  clearCookies();
  noted.mockReset().mockImplementation(() => undefined);
});
afterEach(() => history.replaceState(null, '', '/'));

const guest: SessionState = { status: 'guest' };
const player: SessionState = { status: 'player', user: sampleUser(), region: 'RU' };
const success = () => ({ success: true });
const paid = (id: string, at: number) => () => ({
  withdrawals: [
    { id, status: 'waiting', steps: [] },
    {
      id,
      status: 'paid',
      amountUnits: 1_000_000,
      feeUnits: 0,
      currency: 'RUB',
      steps: [{ status: 'paid', at: new Date(at) }],
    },
  ],
});

const quietReload = (): Promise<void> => Promise.resolve();

async function visit(answers: FakeAnswers, { search = '', session = guest, reload = quietReload } = {}) {
  const whole = createShell(samplePage({ session, locale: 'en' }), createLatePages);
  const { http, made } = fakeHttp(answers);
  const notices: Notification[] = [];
  const wallet$ = new BehaviorSubject<WalletState | null>(null);
  const shell: Shell = {
    ...whole,
    session: { ...whole.session, reload },
    http,
    wallet$,
    fingerprint: () => Promise.resolve(null),
    notify: (notification) => notices.push(notification),
  };
  const fail = (error: unknown): never => {
    throw error;
  };
  await startVisit({ shell, remotes$: new BehaviorSubject({}), search, fail, leave: fail });
  return { shell, made, notices, wallet$, routes: () => made.map(({ route }) => route) };
}

it('[row:R51] a page without a query asks for nothing, whatever is kept', async () => {
  document.cookie = 'stag=s; Path=/';
  expect((await visit({})).made).toEqual([]);
});

it('[row:R51] [row:P09] a page that an advertisement led to tells of it, and then of all that is kept', async () => {
  const search = '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&subH=h&partner=p';
  const { routes, made } = await visit(
    {
      'POST /middleware/utm': () => ({ advId: 'ad-1', promo: { type: null, value: null } }),
      'POST /middleware/affiliate': success,
      'POST /middleware/registerPageOpenEvent': success,
      'POST /attachSource': success,
    },
    { search },
  );
  expect(routes()).toEqual([
    'POST /middleware/affiliate',
    'POST /middleware/utm',
    'POST /middleware/registerPageOpenEvent',
    'POST /attachSource',
  ]);
  expect(made[3]?.input.body).toMatchObject({ advId: 'ad-1' });
  expect(noted).not.toHaveBeenCalled();
});

it('[row:X11] ip, attachSource, utm and page-open failures are logged only', async () => {
  document.cookie = 'stag=s; Path=/';
  const search = '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&subH=h&partner=p';
  const reload = (): Promise<void> => Promise.reject(new Error('no profile'));
  const { routes, made, notices } = await visit({}, { search, session: player, reload });
  const told = ['address', 'affiliate', 'page open', 'payout', 'profile', 'source', 'source', 'utm'];
  await waitFor(() => expect(noted).toHaveBeenCalledTimes(told.length));
  expect(noted.mock.calls.map(([what]) => String(what)).toSorted()).toEqual(told.map((what) => `Not told: ${what}`));
  expect(noted.mock.calls.every(([, error]) => error instanceof Error)).toBe(true);
  expect(notices).toEqual([]);
  expect(routes().toSorted()).toEqual([
    'GET /cashier/withdrawals',
    'GET /profile/open-games',
    'POST /attachSource',
    'POST /attachSource',
    'POST /middleware/affiliate',
    'POST /middleware/ip',
    'POST /middleware/registerPageOpenEvent',
    'POST /middleware/utm',
  ]);
  const opened = made.find(({ route }) => route.endsWith('registerPageOpenEvent'));
  expect(opened?.input.body).toMatchObject({ click_url: `http://localhost/${search}` });
});

it('[row:X11] a login is greeted once it has begun, and what fails then is logged only', async () => {
  document.cookie = 'stag=s; Path=/';
  const { shell, routes } = await visit({});
  expect([routes(), noted.mock.calls]).toEqual([[], []]);
  shell.events.publish('session.started', { userId: 'u1' });
  await waitFor(() => expect(noted).toHaveBeenCalledTimes(3));
  expect(routes()).toEqual(['POST /attachSource', 'POST /middleware/ip', 'GET /cashier/withdrawals']);
});

it('[row:X11] only a browser that the platform has not named yet asks for the profile', async () => {
  const reload = jest.fn(() => Promise.resolve());
  await visit({}, { reload });
  expect(reload).not.toHaveBeenCalled();
  await visit({}, { session: player, reload });
  expect(reload).toHaveBeenCalledTimes(1);
  document.cookie = 'super_bonus=b1; Path=/';
  await visit({}, { session: player, reload });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('[row:P09] a login binds what is kept to the player', async () => {
  document.cookie = 'stag=s; Path=/';
  const { shell, routes } = await visit({ 'POST /attachSource': success });
  expect(routes()).toEqual([]);
  shell.events.publish('session.started', { userId: 'u1' });
  expect(routes()).toContain('POST /attachSource');
});

it('[row:E12] the currency in use is kept for the next visit', async () => {
  const { wallet$ } = await visit({});
  expect(readCookie('activeCurrency')).toBeNull();
  wallet$.next({ currency: 'KZT', balanceUnits: 0, sequence: 1 });
  expect([readCookie('activeCurrency'), ages['activeCurrency']]).toEqual(['KZT', 365 * 86_400]);
});

it('[row:E12] a payout made since the last visit is told once', async () => {
  const answers = {
    'GET /cashier/withdrawals': paid('w1', Date.now() - 60_000),
    'POST /middleware/ip': () => ({ ip: '1' }),
  };
  const first = await visit(answers, { session: player });
  await waitFor(() => expect(first.notices).toHaveLength(1));
  expect(first.notices[0]).toMatchObject({ kind: 'success', title: 'Your payout has been sent' });
  expect(readCookie('newPayoutShown')).toBe('w1');
  const second = await visit(answers, { session: player });
  await waitFor(() => expect(second.routes()).toContain('GET /cashier/withdrawals'));
  expect(second.notices).toEqual([]);
});

it('an old payout is no news in a browser that is new to the player', async () => {
  const { notices, routes } = await visit(
    { 'GET /cashier/withdrawals': paid('w0', Date.now() - 30 * 86_400_000) },
    { session: player },
  );
  await waitFor(() => expect(routes()).toContain('GET /cashier/withdrawals'));
  expect(notices).toEqual([]);
});

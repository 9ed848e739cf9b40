import type { LiveHandlers, LiveStatus, SessionState, ShellLive } from '@baize/contract';
import type { Service, User, WalletState } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { refusal, startFakeApi } from '../../testing/fake-api.ts';
import type { FakeAnswer, FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleGame, samplePage, sampleProfile, sampleUser } from '../../testing/sample-page.ts';
import { createLatePages } from '../../app/late-pages.ts';
import { createShell } from '../browser-shell.ts';
import { readCookie, removeCookie } from '../cookies.ts';
import { followSession } from './follow-session.ts';

let api: FakeApi;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await api.close();
  for (const name of ['token', 'locale']) removeCookie(name);
});

const PROFILE = sampleGame('profile', { ru: 'Профиль' }, 1);
/** A remote whose page is in the account's part of the navigation. */
const PAGES = {
  profile: {
    ...PROFILE,
    modules: PROFILE.modules.map((module) => ({
      ...module,
      navigation: { ...module.navigation!, group: 'account' as const },
    })),
  },
};
const OK: FakeAnswer = { body: { success: true } };

let player: Partial<User>;
async function logIn(user: Partial<User>, { kept = OK, logout = OK } = {}) {
  player = user;
  api = await startFakeApi({
    'GET /profile/user': () => ({ body: sampleProfile(player) }),
    'PUT /profile/settings': () => kept,
    'GET /profile/week': () => ({ status: 404 }),
    'PUT /auth/logout': () => logout,
    'GET /auth/sessions': () => ({ status: 401, body: refusal('unauthorized') }),
    'POST /auth/refresh-token': () => ({ status: 401, body: refusal('refresh-refused') }),
  });
  const { shell } = renderApp(
    samplePage({ api: api.url, remotes: PAGES, geo: { ip: '', country_code: 'RU', region: 'RU' } }),
  );
  await act(() => shell.session.enter('t1'));
  return shell;
}
const saved = (): unknown[] => api.to('PUT /profile/settings').map(({ body }) => body);

describe('[row:S05] [row:E10] language and time zone of an account', () => {
  it('[row:S05] the interface’s language is saved with an account that has none', async () => {
    await logIn({ locale: null, timezone: 'Asia/Almaty' });
    await waitFor(() => expect(saved()).toEqual([{ locale: 'ru' }]));
  });

  it('[row:S05] the account’s own language applies after the login', async () => {
    const shell = await logIn({ locale: 'en', timezone: 'Asia/Almaty' });
    await waitFor(() => expect(shell.locale$.value).toBe('en'));
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('[row:S05] what the account has is neither saved nor, for a page that came with the player, changed', async () => {
    const shell = await logIn({ locale: 'ru', timezone: 'Asia/Almaty' });
    await shell.session.reload();
    cleanup();
    const user = sampleUser({ locale: 'en', timezone: 'Asia/Almaty' });
    const session = { status: 'player', user, region: 'RU' } as const;
    const came = renderApp(samplePage({ api: api.url, session })).shell;
    await act(() => came.session.reload());
    expect([came.locale$.value, saved()]).toEqual(['ru', []]);
  });

  it('[row:S05] an account without either is given both once, and anew for another player', async () => {
    const shell = await logIn({ locale: null, timezone: null });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() => expect(saved()).toEqual([{ locale: 'ru' }, { timezone: timeZone }]));
    await act(() => shell.session.reload());
    expect(saved()).toHaveLength(2);
    player = { id: 'u2', locale: null, timezone: 'Asia/Almaty' };
    await act(() => shell.session.reload());
    await waitFor(() => expect(saved()).toHaveLength(3));
  });

  it('[row:S05] a time zone that is missing is guessed', async () => {
    await logIn({ locale: 'ru', timezone: null });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() => expect(saved()).toEqual([{ timezone: timeZone }]));
  });

  it('[row:S05] a setting that cannot be saved leaves the page as it is', async () => {
    const shell = await logIn({ locale: null, timezone: 'Asia/Almaty' }, { kept: { status: 422 } });
    await waitFor(() => expect(saved()).toEqual([{ locale: 'ru' }]));
    expect([shell.session$.value.status, shell.locale$.value]).toEqual(['player', 'ru']);
  });
});

it('[row:E10] the page holds token, player, balance, language, time zone and currency, and names its region in every call', async () => {
  const shell = await logIn({ locale: 'ru', timezone: 'Asia/Almaty', currency: 'KZT', balance: 50_000 });
  expect(readCookie('token')).toBe('t1');
  expect(shell.session$.value).toMatchObject({
    status: 'player',
    region: 'KZ',
    user: { id: 'u1', locale: 'ru', timezone: 'Asia/Almaty', currency: 'KZT' },
  });
  expect(shell.wallet$.value).toMatchObject({ currency: 'KZT', balanceUnits: 50_000 });
  await shell.session.reload();
  // The place's region before the login, the account's after it.
  expect(api.to('GET /profile/user').map(({ headers }) => headers.region)).toEqual(['RU', 'KZ']);
});

it('[row:E10] the balance follows the player’s own wallet, which is listened to once, for as long as the player is here', async () => {
  api = await startFakeApi({});
  const told: WalletState[] = [];
  const heard: [topic: string, handlers: LiveHandlers<'wallet'>][] = [];
  let stopped = 0;
  const live = {
    status$: new BehaviorSubject<LiveStatus>({ status: 'open' }),
    subscribe(topic: string, handlers: LiveHandlers<'wallet'>) {
      heard.push([topic, handlers]);
      return () => void (stopped += 1);
    },
  };
  const liveOf = (service: Service): ShellLive => {
    expect(service).toBe('general');
    return live as unknown as ShellLive;
  };
  const session$ = new BehaviorSubject<SessionState>({ status: 'guest' });
  const is = (user: Partial<User>): void =>
    session$.next({ status: 'player', user: sampleUser(user), region: 'RU' } as const);
  const fromLive = (state: WalletState): void => void told.push(state);
  const shell = { ...createShell(samplePage({ api: api.url }), createLatePages), session$, live: liveOf };
  followSession({
    shell,
    balance: { wallet$: shell.wallet$, hold: shell.holdWallet, fromLive, fromAnswer: () => undefined },
  });
  expect(heard).toEqual([]);
  is({});
  is({ name: 'Another name' });
  session$.next({ status: 'pending' });
  is({});
  expect([heard.map(([topic]) => topic), stopped]).toEqual([['wallet'], 0]);
  const [, { snapshot, message }] = heard[0]!;
  const [first, second] = [100, 250].map((balanceUnits) => ({ currency: 'RUB' as const, balanceUnits, sequence: 7 }));
  snapshot?.(first!);
  message?.(second!);
  expect(told).toEqual([first, second]);
  session$.next({ status: 'guest' });
  session$.next({ status: 'guest' });
  expect([heard.length, stopped]).toEqual([1, 1]);
  is({ id: 'u2' });
  expect([heard.length, stopped]).toEqual([2, 1]);
});

it('[row:E10] a session that ends unasked says why, and one that the player ends says nothing', async () => {
  const shell = await logIn({ locale: 'ru' });
  const told = () => shell.notifications.shown$.value.map(({ kind, title }) => [kind, title]);
  act(() => shell.events.publish('session.ended', { reason: 'logged-out' }));
  expect(told()).toEqual([]);
  act(() => shell.events.publish('session.ended', { reason: 'refresh-refused' }));
  expect(told()).toEqual([['info', shell.texts.error('refresh-refused')]]);
});

describe('[row:A01] who is here', () => {
  const ENDED = 'Сеанс закончился. Войдите ещё раз.';

  it('[row:A01] [row:X04] whose session cannot be renewed is a guest, and is told why', async () => {
    const shell = await logIn({});
    await act(() =>
      shell
        .http('general')
        .call(calls.listSessions, {})
        .catch(() => undefined),
    );
    expect(await screen.findByText(ENDED)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Войти' })).not.toHaveLength(0);
    expect([shell.session$.value.status, shell.wallet$.value, readCookie('token')]).toEqual(['guest', null, null]);
  });

  it('[row:A01] who logs out is a guest, and knows why', async () => {
    const shell = await logIn({});
    await act(() => shell.session.logout());
    expect(screen.getAllByRole('button', { name: 'Войти' })).not.toHaveLength(0);
    expect(screen.queryByText(ENDED)).toBeNull();
  });

  it('[row:A01] a guest may log in, a player has a wallet and a way out', async () => {
    await logIn({});
    expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Пополнить' })).toBeTruthy();
  });

  it.each([
    [true, 'Меню аккаунта, VIP'],
    [false, 'Меню аккаунта'],
  ])('[row:A01] premium.status %s is told by the menu', async (status, name) => {
    await logIn({ premium: { status } });
    expect(screen.getAllByRole('button', { name })).not.toHaveLength(0);
  });

  const itemsOf = async (name: string): Promise<(string | null)[]> => {
    act(() => screen.getAllByRole('button', { name })[0]?.click());
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  const anywhere = ['Светлая тема'];

  it('[row:A01] the menu of a guest has nothing of an account', async () => {
    api = await startFakeApi({});
    renderApp(samplePage({ api: api.url, remotes: PAGES }));
    expect(await itemsOf('Меню')).toEqual(['Валюта: RUB', ...anywhere]);
  });

  it.each([
    [false, ['Профиль', ...anywhere, 'Выйти']],
    [true, ['Профиль', 'Пройти проверку личности', ...anywhere, 'Выйти']],
  ])(
    '[row:A01] the menu of a player, must-verify %s, has the account’s pages and the way out',
    async (is_need, items) => {
      const shell = await logIn({ verification: { is_need, data: { status: 'init' } } });
      expect(await itemsOf('Меню аккаунта')).toEqual(items);
      const page = screen.getByRole('menuitem', { name: 'Профиль' });
      expect(page.getAttribute('href')).toBe('/games/profile');
      await act(async () => screen.getByRole('menuitem', { name: 'Выйти' }).click());
      await waitFor(() => expect(shell.session$.value.status).toBe('guest'));
    },
  );

  it('[row:A01] a way out that fails says so, and leaves the player in', async () => {
    const shell = await logIn({}, { logout: { status: 503, body: refusal('service-unavailable') } });
    await itemsOf('Меню аккаунта');
    await act(async () => screen.getByRole('menuitem', { name: 'Выйти' }).click());
    expect(await screen.findByText('Выйти не получилось')).toBeTruthy();
    expect(shell.session$.value.status).toBe('player');
  });

  it.each([true, false])('[row:A01] is_need %s decides whether the identity check is asked for', async (is_need) => {
    const shell = await logIn({ verification: { is_need, data: { status: 'init' } } });
    await itemsOf('Меню аккаунта');
    const item = screen.queryByRole('menuitem', { name: 'Пройти проверку личности' });
    expect(item !== null).toBe(is_need);
    act(() => item?.click());
    expect(shell.modals.open$.value?.name).toBe(is_need ? 'Verification' : undefined);
  });
});

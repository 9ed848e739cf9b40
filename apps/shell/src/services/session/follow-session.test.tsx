import type { User } from '@baize/protocol';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleProfile } from '../../testing/sample-page.ts';
import { readCookie, removeCookie } from '../cookies.ts';

let api: FakeApi;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await api.close();
  for (const name of ['token', 'locale']) removeCookie(name);
});

async function logIn(user: Partial<User>) {
  api = await startFakeApi({
    'GET /profile/user': () => ({ body: sampleProfile(user) }),
    'PUT /profile/settings': () => ({ body: { success: true } }),
    'GET /profile/week': () => ({ status: 404 }),
  });
  const { shell } = renderApp(samplePage({ api: api.url, geo: { ip: '', country_code: 'RU', region: 'RU' } }));
  await act(() => shell.session.enter('t1'));
  return shell;
}
const saved = (): unknown[] => api.to('PUT /profile/settings').map(({ body }) => body);

describe('[S05] language and time zone of an account', () => {
  it('[S05] the interface’s language is saved with an account that has none', async () => {
    await logIn({ locale: null, timezone: 'Asia/Almaty' });
    await waitFor(() => expect(saved()).toEqual([{ locale: 'ru' }]));
  });

  it('[S05] the account’s own language applies after the login', async () => {
    const shell = await logIn({ locale: 'en', timezone: 'Asia/Almaty' });
    await waitFor(() => expect(shell.locale$.value).toBe('en'));
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('[S05] a time zone that is missing is guessed', async () => {
    await logIn({ locale: 'ru', timezone: null });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() => expect(saved()).toEqual([{ timezone: timeZone }]));
  });
});

it('[E10] the page holds token, player, balance, language, time zone and currency, and names its region in every call', async () => {
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

describe('[A01] who is here', () => {
  it('[A01] a guest may log in, a player has a wallet and a way out', async () => {
    await logIn({});
    expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Пополнить' })).toBeTruthy();
  });

  it.each([
    [true, 'Меню аккаунта, VIP'],
    [false, 'Меню аккаунта'],
  ])('[A01] premium.status %s is told by the menu', async (status, name) => {
    await logIn({ premium: { status } });
    expect(screen.getAllByRole('button', { name })).not.toHaveLength(0);
  });

  it.each([true, false])('[A01] is_need %s decides whether the identity check is asked for', async (is_need) => {
    const shell = await logIn({ verification: { is_need, data: { status: 'init' } } });
    act(() => screen.getAllByRole('button', { name: 'Меню аккаунта' })[0]?.click());
    const item = screen.queryByRole('menuitem', { name: 'Пройти проверку личности' });
    expect(item !== null).toBe(is_need);
    act(() => item?.click());
    expect(shell.modals.open$.value?.name).toBe(is_need ? 'Verification' : undefined);
  });
});

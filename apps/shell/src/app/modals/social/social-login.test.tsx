import { TIMERS_MS } from '@baize/devkit/specification/timers';
import type { Notification } from '@baize/contract';
import type { SocialLoginMessage } from '@baize/protocol';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readCookie } from '../../../services/cookies.ts';
import { clearCookies } from '../../../testing/cookie-jar.ts';
import { refusal, startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleProfile } from '../../../testing/sample-page.ts';

let api: FakeApi;
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await api.close();
  clearCookies();
});

const URL_OF_PROVIDER = 'https://provider.test/authorize';

/** Holds back what waits as long as the deposit does, and lets it go. */
function holdDeposit(): () => void {
  const held: (() => void)[] = [];
  const own = globalThis.setTimeout;
  const hold = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): unknown =>
    ms === TIMERS_MS.depositModal ? held.push(() => run(...args)) : own(run, ms, ...args);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  return () => act(() => held.forEach((run) => run()));
}

async function openPopup(handlers: Record<string, Handler> = {}) {
  api = await startFakeApi({
    'GET /auth/providers': () => ({ body: { providers: [{ name: 'sandbox', title: 'Sandbox' }] } }),
    'PUT /auth/login': () => ({ body: { url: URL_OF_PROVIDER } }),
    'GET /profile/user': () => ({ body: sampleProfile() }),
    'POST /profile/currency': () => ({ body: { success: true } }),
    ...handlers,
  });
  const popup = { location: { replace: jest.fn() }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const geo = { ip: '', country_code: 'KZ', region: 'KZ' } as const;
  const { shell } = renderApp(samplePage({ api: api.url, geo, guestCurrency: 'KZT' }));
  const { notify } = shell;
  const told: string[] = [];
  Object.assign(shell, {
    fingerprint: () => Promise.resolve('print'),
    notify(notification: Notification) {
      told.push(`${notification.kind}: ${notification.title}`);
      return notify(notification);
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вход' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Sandbox' }));

  const post = (change: Partial<SocialLoginMessage>, origin = api.url, source: unknown = popup): void => {
    const data = { type: 'social-login', token: 't1', registered: false, sso: null, error: null, ...change };
    send(data, origin, source);
  };
  const send = (data: unknown, origin = api.url, source: unknown = popup): void =>
    act(() => void dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window })));
  const again = (): boolean => fireEvent.click(dialog.getByRole('button', { name: 'Sandbox' }));
  return { shell, popup, open, post, send, again, told };
}

describe('[row:S09] social login', () => {
  it('[row:S09] opens a window at once, which goes to the provider; its message with a token logs in and closes Login', async () => {
    const { shell, popup, open, post, told } = await openPopup();
    // Browsers give a window of its own, and the same one to who asks twice.
    expect(open.mock.calls).toEqual([['about:blank', 'baize-social', 'popup,width=480,height=680']]);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(URL_OF_PROVIDER));
    expect(api.to('PUT /auth/login')[0]?.body).toEqual({
      provider: 'sandbox',
      token: null,
      origin: location.origin,
      fp: 'print',
      promo: null,
    });
    post({});
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.session$.value.status).toBe('player');
    expect(readCookie('token')).toBe('t1');
    expect(await screen.findByText('Вы вошли')).toBeTruthy();
    expect(told).toContain('success: Вы вошли');
    expect(api.to('POST /profile/currency')).toEqual([]);
  });

  it('[row:S09] takes along where the visitor came from', async () => {
    document.cookie = 'partner=p1; Path=/';
    document.cookie = 'promo=WELCOME; Path=/';
    const { popup } = await openPopup({
      // The lobby asks for the code's offer, and forgets an invalid code.
      'GET /bonus-system/promo/WELCOME': () => ({ status: 503, body: refusal('service-unavailable') }),
    });
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    expect(api.to('PUT /auth/login')[0]?.body).toMatchObject({ partner: 'p1', promo: 'WELCOME' });
  });

  it('[row:S09] [row:S04] a login that names a single sign-on is handed on', async () => {
    const { shell, popup, post } = await openPopup();
    const leave = jest.spyOn(shell.site, 'leave').mockImplementation(() => undefined);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    post({ sso: 'https://sso.test/in' });
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(leave.mock.calls[0]?.[0]).toMatch(/^https:\/\/sso\.test\/in\?url=/);
  });

  it('[row:S09] [row:K07] a registration saves the currency before the player is shown, and the deposit opens after 350 ms', async () => {
    const { shell, popup, post } = await openPopup();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    const letGo = holdDeposit();
    post({ registered: true });
    await screen.findByText('Аккаунт создан');
    expect(shell.modals.open$.value).toBeNull();
    letGo();
    expect(shell.modals.open$.value?.name).toBe('PayIn');
    expect(api.to('POST /profile/currency')[0]?.body).toEqual({ currency: 'KZT' });
    const order = api.seen.map(({ path }) => path);
    expect(order.indexOf('/profile/currency')).toBeLessThan(order.indexOf('/profile/user'));
  });

  it('[row:S09] a currency that cannot be saved keeps nobody out', async () => {
    const { shell, popup, post } = await openPopup({
      'POST /profile/currency': () => ({ status: 503, body: refusal('service-unavailable') }),
    });
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    post({ registered: true });
    await waitFor(() => expect(shell.session$.value.status).toBe('player'));
  });

  it('[row:S09] a login opens no deposit', async () => {
    const { shell, popup, post } = await openPopup();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    const letGo = holdDeposit();
    post({});
    await screen.findByText('Вы вошли');
    letGo();
    expect([shell.session$.value.status, shell.modals.open$.value]).toEqual(['player', null]);
  });

  it('[row:S09] who has left before the deposit opens sees none', async () => {
    const { shell, popup, post } = await openPopup({ 'PUT /auth/logout': () => ({ body: { success: true } }) });
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    const letGo = holdDeposit();
    post({ registered: true });
    await screen.findByText('Аккаунт создан');
    await act(() => shell.session.logout());
    letGo();
    expect(shell.modals.open$.value).toBeNull();
  });

  it('[row:S09] who has opened the deposit meanwhile keeps theirs', async () => {
    const { shell, popup, post } = await openPopup();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    const letGo = holdDeposit();
    post({ registered: true });
    await screen.findByText('Аккаунт создан');
    act(() => shell.modals.open('PayIn', {}));
    const own = shell.modals.open$.value;
    letGo();
    expect(shell.modals.open$.value).toBe(own);
  });

  it('[row:S09] only the window that was opened is believed, and only from the API’s own origin', async () => {
    const { shell, popup, post, send } = await openPopup();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    post({}, 'https://elsewhere.test');
    post({}, api.url, window);
    const broken = jest.fn();
    addEventListener('error', broken);
    for (const data of [null, undefined, 'social-login', 7, {}, { type: 'other', token: 't1' }]) send(data);
    removeEventListener('error', broken);
    expect(broken).not.toHaveBeenCalled();
    expect(shell.session$.value.status).toBe('guest');
    expect(api.to('GET /profile/user')).toEqual([]);
    post({});
    // The first message is the last that is waited for.
    post({ token: 't2' });
    await waitFor(() => expect(shell.session$.value.status).toBe('player'));
    expect([readCookie('token'), api.to('GET /profile/user').length]).toEqual(['t1', 1]);
  });

  it('[row:S09] of two windows only the last one is believed', async () => {
    const { shell, popup, open, post, again } = await openPopup();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    const second = { location: { replace: jest.fn() }, close: jest.fn() };
    open.mockReturnValue(second as unknown as Window);
    again();
    await waitFor(() => expect(second.location.replace).toHaveBeenCalled());
    post({ token: 'of the first' });
    expect(api.to('GET /profile/user')).toEqual([]);
    post({}, api.url, second);
    await waitFor(() => expect(shell.session$.value.status).toBe('player'));
    expect(readCookie('token')).toBe('t1');
  });

  it('[row:S09] a browser that opens no window is said to, and nothing is begun', async () => {
    const { open, again, told } = await openPopup();
    await waitFor(() => expect(api.to('PUT /auth/login')).toHaveLength(1));
    open.mockReturnValue(null);
    again();
    expect(
      await screen.findByText('Браузер не открыл окно входа. Разрешите всплывающие окна для этого сайта.'),
    ).toBeTruthy();
    expect(told).toContain('error: Браузер не открыл окно входа. Разрешите всплывающие окна для этого сайта.');
    expect(api.to('PUT /auth/login')).toHaveLength(1);
  });

  it.each([
    ['social-email-unconfirmed', /почта в нём не подтверждена/],
    [null, /Сервис не подтвердил вход/],
  ])('[row:S09] the refusal %s is told in words, and Login stays', async (error, words) => {
    const { shell, popup, post, told } = await openPopup();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    post({ token: null, error });
    expect(await screen.findByText('Войти через сервис не удалось')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(told).toContain('error: Войти через сервис не удалось');
    expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy();
    expect(shell.session$.value.status).toBe('guest');
  });

  it.each([
    ['who enters the code of the app is in and told so', true],
    ['who closes the second step is not in, and told nothing', false],
  ])('[row:S09] %s', async (_what, enters) => {
    const { shell, popup, post, told } = await openPopup({
      'POST /auth/second-step': () => ({ body: { success: true, token: 't1', sso: null } }),
    });
    const answered = jest.spyOn(shell.modals, 'secondStep');
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    post({ token: null, error: 'second-step-needed', second: { ticket: 't1cket', ways: ['totp'] } });
    const step = within(await screen.findByRole('dialog', { name: 'Код из приложения' }));
    if (enters) {
      fireEvent.change(step.getByLabelText('Код', { selector: 'input' }), { target: { value: '123456' } });
      fireEvent.click(step.getByRole('button', { name: 'Войти' }));
    } else act(() => shell.modals.close());
    // What waits for the answer continues right after it.
    expect(await answered.mock.results[0]?.value).toBe(enters);
    await act(async () => undefined);
    expect(told).toEqual(enters ? ['success: Вы вошли'] : []);
    expect(api.to('POST /auth/second-step').map(({ body }) => body)).toEqual(
      enters ? [{ ticket: 't1cket', code: '123456' }] : [],
    );
    expect(shell.session$.value.status).toBe(enters ? 'player' : 'guest');
  });

  it('[row:S09] a profile that cannot be loaded is told in words, and Login stays', async () => {
    const { shell, popup, post } = await openPopup({
      'GET /profile/user': () => ({ status: 403, body: refusal('internal') }),
    });
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    post({ registered: true });
    expect(await screen.findByText('Войти через сервис не удалось')).toBeTruthy();
    expect(screen.getByText('Ошибка на сервере. Попробуйте ещё раз.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy();
    expect(shell.session$.value.status).toBe('guest');
  });

  it('[row:S09] a login that cannot begin closes the window, which is believed no longer', async () => {
    const { shell, popup, post } = await openPopup({
      'PUT /auth/login': () => ({ status: 503, body: refusal('service-unavailable') }),
    });
    await waitFor(() => expect(popup.close).toHaveBeenCalled());
    expect(await screen.findByRole('alert')).toBeTruthy();
    post({});
    expect(api.to('GET /profile/user')).toEqual([]);
    expect(shell.session$.value.status).toBe('guest');
  });
});

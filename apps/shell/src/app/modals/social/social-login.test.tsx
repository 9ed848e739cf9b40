import type { SocialLoginMessage } from '@baize/protocol';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { removeCookie } from '../../../services/cookies.ts';
import { DEPOSIT_AFTER_MS } from '../../../services/social-login.ts';
import { refusal, startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleProfile } from '../../../testing/sample-page.ts';

let api: FakeApi;
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await api.close();
  removeCookie('token');
});

const URL_OF_PROVIDER = 'https://provider.test/authorize';

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
  const { shell } = renderApp(samplePage({ api: api.url, geo: { ip: '', country_code: 'KZ', region: 'KZ' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вход' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Sandbox' }));

  const post = (change: Partial<SocialLoginMessage>, origin = api.url, source: unknown = popup): void => {
    const data = { type: 'social-login', token: 't1', registered: false, sso: null, error: null, ...change };
    act(() => void dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window })));
  };
  return { shell, popup, open, post };
}

describe('[S09] social login', () => {
  it('[S09] opens a window at once, which goes to the provider; its message with a token logs in and closes Login', async () => {
    const { shell, popup, open, post } = await openPopup();
    expect(open).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(URL_OF_PROVIDER));
    expect(api.to('PUT /auth/login')[0]?.body).toMatchObject({
      provider: 'sandbox',
      token: null,
      origin: location.origin,
    });
    post({});
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.session$.value.status).toBe('player');
    expect(api.to('POST /profile/currency')).toEqual([]);
  });

  it('[S09] [K07] a registration saves the currency before the player is shown, and the deposit opens after 350 ms', async () => {
    const { shell, popup, post } = await openPopup();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    const waits = jest.spyOn(globalThis, 'setTimeout');
    post({ registered: true });
    await waitFor(() => expect(shell.modals.open$.value?.name).toBe('PayIn'));
    expect(DEPOSIT_AFTER_MS).toBe(350);
    expect(waits.mock.calls.some(([, ms]) => ms === DEPOSIT_AFTER_MS)).toBe(true);
    expect(api.to('POST /profile/currency')[0]?.body).toEqual({ currency: 'KZT' });
    const order = api.seen.map(({ path }) => path);
    expect(order.indexOf('/profile/currency')).toBeLessThan(order.indexOf('/profile/user'));
  });

  it('[S09] only the window that was opened is believed, and only from the API’s own origin', async () => {
    const { shell, popup, post } = await openPopup();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    post({}, 'https://elsewhere.test');
    post({}, api.url, window);
    expect(shell.session$.value.status).toBe('guest');
    expect(api.to('GET /profile/user')).toEqual([]);
    post({});
    await waitFor(() => expect(shell.session$.value.status).toBe('player'));
  });

  it('a refusal is told in words, and Login stays', async () => {
    const { popup, post } = await openPopup();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    post({ token: null, error: 'social-email-unconfirmed' });
    expect(await screen.findByText('Войти через сервис не удалось')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy();
  });

  it('a login that cannot begin closes the window', async () => {
    const { popup } = await openPopup({
      'PUT /auth/login': () => ({ status: 503, body: refusal('service-unavailable') }),
    });
    await waitFor(() => expect(popup.close).toHaveBeenCalled());
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

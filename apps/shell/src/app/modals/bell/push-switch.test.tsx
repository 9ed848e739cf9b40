import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/sample-page.ts';

const session = { status: 'player', user: sampleUser(), region: 'RU' } as const;
const subscription = {
  endpoint: 'https://push.example/send/1',
  toJSON: () => ({ endpoint: 'https://push.example/send/1', keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: jest.fn(async () => true),
};
const requestPermission = jest.fn(async () => 'granted');
const subscribe = jest.fn(async (_options: object) => subscription);
let isOn = false;
let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi({
    'GET /profile/notices': () => ({ body: { notices: [], unread: 0, next: null } }),
    'GET /profile/push': () => ({ body: { key: 'public-key', isOn } }),
    'POST /profile/push': () => ({ body: { success: true } }),
    'POST /profile/push/remove': () => ({ body: { success: true } }),
  });
  const pushManager = { getSubscription: async () => (isOn ? subscription : null), subscribe };
  Object.assign(window, { PushManager: Object, Notification: { requestPermission } });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ pushManager }) } });
});
beforeEach(() => {
  isOn = false;
  jest.clearAllMocks();
});
afterEach(cleanup);
afterAll(() => api.close());

async function openSwitch() {
  const { shell } = renderApp(samplePage({ api: api.url, session, path: '/nowhere' }), () => undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Уведомления' }));
  expect(shell.modals.open$.value?.name).toBe('Bell');
  return screen.findByRole<HTMLInputElement>('switch', { name: 'Сообщать, когда сайт закрыт' });
}

it('asks the browser with the press and not before, and tells the platform where to write', async () => {
  const control = await openSwitch();
  expect(requestPermission).not.toHaveBeenCalled();
  fireEvent.click(control);
  await waitFor(() =>
    expect(api.to('POST /profile/push').at(-1)?.body).toEqual({
      endpoint: 'https://push.example/send/1',
      p256dh: 'key',
      auth: 'secret',
      locale: 'ru',
    }),
  );
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public-key' });
  expect(control.checked).toBe(true);
});

it('permission-denied: it says so, and stays off', async () => {
  requestPermission.mockResolvedValueOnce('denied');
  const control = await openSwitch();
  fireEvent.click(control);
  await screen.findByText(/^Браузер запретил уведомления/);
  expect(control.checked).toBe(false);
  expect(subscribe).not.toHaveBeenCalled();
});

it('takes it back, at the platform and in the browser', async () => {
  isOn = true;
  fireEvent.click(await openSwitch());
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledTimes(1));
  expect(api.to('POST /profile/push/remove')).toHaveLength(1);
});

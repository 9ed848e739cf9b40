import { CallFailure } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { waysIn } from '../../../services/log-in/ways-in.ts';
import { refusal, startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleProfile, sampleUser } from '../../../testing/sample-page.ts';

const OPTIONS = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 1,
  userVerification: 'required',
  allowCredentials: [],
};
/** The signature of the browser below, as it goes to the server. */
const ANSWER = {
  id: 'aWQ',
  clientDataJSON: 'Y2xpZW50',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmVk',
  userHandle: 'b3duZXI',
};

let api: FakeApi;
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await api.close();
});

/** A browser that knows passkeys. @param isUsed whether its person uses one, or closes the question */
function browserAsks(isUsed = true): void {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const response = {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('owner'),
  };
  const used = { id: 'aWQ', rawId: bytes('id'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const get = isUsed ? async () => used : () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
}

const ENTERED = { body: { success: true, token: 't1', sso: null } };

async function shown(handlers: Record<string, Handler> = {}) {
  api = await startFakeApi({
    'GET /auth/providers': () => ({ body: { providers: [], passkeys: true } }),
    'POST /auth/passkeys/log-in/begin': () => ({ body: OPTIONS }),
    'POST /auth/passkeys/log-in': () => ENTERED,
    'POST /auth/second-step/passkey': () => ({ body: OPTIONS }),
    'POST /auth/second-step': () => ENTERED,
    'GET /profile/user': () => ({ body: sampleProfile() }),
    ...handlers,
  });
  const { shell } = renderApp(samplePage({ api: api.url }));
  return { ...shell, botScore: async () => null, fingerprint: async () => null, session$: shell.session$ };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('logs in where the site and the browser know passkeys', async () => {
  browserAsks();
  const shell = await shown();
  act(() => shell.modals.open('LoginByEmail', {}));
  fireEvent.click(await (await dialog('Вход')).findByRole('button', { name: 'Войти с ключом доступа' }));
  await waitFor(() => expect(shell.session$.value.status).toBe('player'));
  expect(api.to('POST /auth/passkeys/log-in')[0]?.body).toMatchObject({ answer: ANSWER });
});

it('is not offered on a mirror, nor in a browser that knows none', async () => {
  browserAsks();
  const shell = await shown({ 'GET /auth/providers': () => ({ body: { providers: [], passkeys: false } }) });
  act(() => shell.modals.open('LoginByEmail', {}));
  const login = await dialog('Вход');
  await waitFor(() => expect(api.to('GET /auth/providers').length).toBeGreaterThan(0));
  expect(login.queryByRole('button', { name: 'Войти с ключом доступа' })).toBeNull();
});

it('says so where the person closed the browser’s question, and stays', async () => {
  browserAsks(false);
  const shell = await shown();
  act(() => shell.modals.open('LoginByEmail', {}));
  fireEvent.click(await (await dialog('Вход')).findByRole('button', { name: 'Войти с ключом доступа' }));
  expect(await screen.findByText(/Ключ доступа не использован/)).toBeTruthy();
  expect(api.to('POST /auth/passkeys/log-in')).toEqual([]);
  expect(shell.session$.value.status).toBe('guest');
});

it.each([
  [['passkey'], 0],
  [['passkey', 'totp'], 1],
])('is the second step, alone or beside the app: %p', async (ways, fields) => {
  browserAsks();
  const shell = await shown({
    'POST /api/v2/auth/login/email/password': () => ({
      status: 403,
      body: { ...refusal('second-step-needed'), errors: { ticket: ['t1cket'], ways } },
    }),
  });
  void waysIn(shell).loginByPassword({ email: 'a@b.cc' }, 'calm');
  const second = await dialog('Второй шаг входа');
  expect(second.queryAllByLabelText('Код', { selector: 'input' })).toHaveLength(fields);
  fireEvent.click(second.getByRole('button', { name: 'Использовать ключ доступа' }));
  await waitFor(() => expect(shell.session$.value.status).toBe('player'));
  expect(api.to('POST /auth/second-step/passkey')[0]?.body).toEqual({ ticket: 't1cket' });
  expect(api.to('POST /auth/second-step')[0]?.body).toEqual({ ticket: 't1cket', passkey: ANSWER });
});

it('proves who the player is, and the refused call goes on', async () => {
  browserAsks();
  let proved = false;
  api = await startFakeApi({
    'POST /auth/proof/passkey': () => ({ body: OPTIONS }),
    'POST /auth/proof': () => {
      proved = true;
      return { body: { success: true } };
    },
    'POST /auth/totp/remove': () =>
      proved
        ? { body: { success: true } }
        : { status: 403, body: { ...refusal('proof-needed'), errors: { proof: ['passkey', 'password'] } } },
  });
  const user = sampleUser({ email: 'a@b.cc' });
  const { shell } = renderApp(samplePage({ api: api.url, session: { status: 'player', user, region: 'KZ' } }));
  const removed = shell.http('general').call(calls.removeTotp, { body: {} });
  const proof = await dialog('Подтвердите, что это вы');
  fireEvent.click(proof.getByRole('button', { name: 'Подтвердить ключом доступа' }));
  await expect(removed).resolves.toEqual({ success: true });
  expect(api.to('POST /auth/proof')[0]?.body).toEqual({ kind: 'passkey', answer: ANSWER });
});

it('in a browser that knows none the proof begins with the next way', async () => {
  api = await startFakeApi({
    'POST /auth/totp/remove': () => ({
      status: 403,
      body: { ...refusal('proof-needed'), errors: { proof: ['passkey', 'password'] } },
    }),
  });
  const user = sampleUser({ email: 'a@b.cc' });
  const { shell } = renderApp(samplePage({ api: api.url, session: { status: 'player', user, region: 'KZ' } }));
  const refused = shell.http('general').call(calls.removeTotp, { body: {} });
  const proof = await dialog('Подтвердите, что это вы');
  expect(proof.getByLabelText('Пароль', { selector: 'input' })).toBeTruthy();
  expect(proof.queryByRole('button', { name: 'Подтвердить ключом доступа' })).toBeNull();
  act(() => shell.modals.close());
  await expect(refused).rejects.toBeInstanceOf(CallFailure);
});

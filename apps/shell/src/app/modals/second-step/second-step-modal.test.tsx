import { CallFailure } from '@baize/contract';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { waysIn } from '../../../services/log-in/ways-in.ts';
import { refusal, startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleProfile } from '../../../testing/sample-page.ts';

let api: FakeApi;
afterEach(async () => {
  cleanup();
  await api.close();
});

/** A log-in of an account with an app, whose right code is 123456. */
async function logIn(ways = ['totp']) {
  api = await startFakeApi({
    'POST /api/v2/auth/login/email/password': () => ({
      status: 403,
      body: { ...refusal('second-step-needed'), errors: { ticket: ['t1cket'], ways } },
    }),
    'POST /auth/second-step': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { body: { success: true, token: 't1', sso: null } }
        : { status: 422, body: { ...refusal('code-wrong'), errors: { code: ['code-wrong'] } } },
    'GET /profile/user': () => ({ body: sampleProfile() }),
  });
  const { shell } = renderApp(samplePage({ api: api.url }));
  const asked = { outcome: 'waits' as unknown };
  void waysIn({ ...shell, botScore: async () => null, fingerprint: async () => null })
    .loginByPassword({ email: 'a@b.cc' }, 'calm')
    .then(
      () => (asked.outcome = 'in'),
      (failure: unknown) => (asked.outcome = failure),
    );
  const dialog = within(await screen.findByRole('dialog', { name: 'Код из приложения' }));
  const enter = (code: string): void => {
    fireEvent.change(dialog.getByLabelText('Код', { selector: 'input' }), { target: { value: code } });
    fireEvent.click(dialog.getByRole('button', { name: 'Войти' }));
  };
  return { shell, dialog, asked, enter };
}

it('asks for the code of the app, and the player is in', async () => {
  const { shell, asked, enter } = await logIn();
  enter(' 123456 ');
  await waitFor(() => expect(asked.outcome).toBe('in'));
  expect(api.to('POST /auth/second-step')[0]?.body).toEqual({ ticket: 't1cket', code: '123456' });
  expect(shell.session$.value.status).toBe('player');
});

it('says at its field that the code is wrong, and asks again', async () => {
  const { shell, dialog, enter } = await logIn();
  enter('000000');
  expect(await dialog.findByText('Код не подходит')).toBeTruthy();
  expect(shell.session$.value.status).toBe('guest');
  enter('123456');
  await waitFor(() => expect(shell.session$.value.status).toBe('player'));
});

it('closed without a code, nobody is in', async () => {
  const { shell, asked } = await logIn();
  act(() => shell.modals.close());
  await waitFor(() => expect(asked.outcome).toBeInstanceOf(CallFailure));
  expect(asked.outcome).toMatchObject({ code: 'second-step-needed' });
  expect(shell.session$.value.status).toBe('guest');
});

import { CallFailure } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal, startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/sample-page.ts';

let api: FakeApi;
afterEach(async () => {
  cleanup();
  await api.close();
});

const WITHDRAWAL = { id: 'w1', currency: 'RUB', amountUnits: 10, method: 'card' } as const;

/** A withdrawal that is refused until something is proved. */
async function withdraw(ways: readonly string[], handlers: Record<string, Handler> = {}) {
  let proved = false;
  const needed = { status: 403, body: { ...refusal('proof-needed'), errors: { proof: ways } } };
  api = await startFakeApi({
    'POST /cashier/withdrawals': () => (proved ? { body: { id: 'w1' } } : needed),
    'POST /auth/proof': () => {
      proved = true;
      return { body: { success: true } };
    },
    'POST /auth/proof/code': () => ({ body: { success: true, retryAfterSeconds: 60 } }),
    ...handlers,
  });
  const user = sampleUser({ email: 'a@b.cc' });
  const { shell } = renderApp(samplePage({ api: api.url, session: { status: 'player', user, region: 'KZ' } }));
  const asked = { outcome: null as unknown };
  void shell
    .http('general')
    .call(calls.createWithdrawal, { body: WITHDRAWAL })
    .then(
      (answer) => (asked.outcome = answer),
      (error: unknown) => (asked.outcome = error),
    );
  const dialog = within(await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' }));
  return { dialog, asked, shell };
}

const confirm = (dialog: ReturnType<typeof within>) =>
  fireEvent.click(dialog.getByRole('button', { name: 'Подтвердить' }));

it('asks for the password, and the very same withdrawal goes on', async () => {
  const { dialog, asked } = await withdraw(['password']);
  fireEvent.change(dialog.getByLabelText('Пароль', { selector: 'input' }), { target: { value: 'calm' } });
  confirm(dialog);
  await waitFor(() => expect(asked.outcome).toEqual({ id: 'w1' }));
  expect(api.to('POST /auth/proof')[0]?.body).toEqual({ kind: 'password', password: 'calm' });
  expect(api.to('POST /cashier/withdrawals').map(({ body }) => body)).toEqual([WITHDRAWAL, WITHDRAWAL]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says at its field that the password is wrong, and asks again', async () => {
  const { dialog, asked } = await withdraw(['password'], {
    'POST /auth/proof': () => ({
      status: 422,
      body: { ...refusal('password-wrong'), errors: { password: ['password-wrong'] } },
    }),
  });
  fireEvent.change(dialog.getByLabelText('Пароль', { selector: 'input' }), { target: { value: 'loud' } });
  confirm(dialog);
  expect(await dialog.findByText('Текущий пароль не подходит')).toBeTruthy();
  expect(asked.outcome).toBeNull();
});

it('another way: sends a code and takes it', async () => {
  const { dialog, asked } = await withdraw(['password', 'email']);
  fireEvent.click(dialog.getByRole('button', { name: 'Подтвердить кодом из письма' }));
  expect(await dialog.findByText(/a@b\.cc/)).toBeTruthy();
  expect(api.to('POST /auth/proof/code')[0]?.body).toEqual({ kind: 'email' });
  fireEvent.change(dialog.getByLabelText('Код из письма', { selector: 'input' }), { target: { value: '123456' } });
  confirm(dialog);
  await waitFor(() => expect(asked.outcome).toEqual({ id: 'w1' }));
  expect(api.to('POST /auth/proof')[0]?.body).toEqual({ kind: 'email', code: '123456' });
});

it('closed without a proof, the call is refused and says why', async () => {
  const { asked, shell } = await withdraw(['password']);
  act(() => shell.modals.close());
  await waitFor(() => expect(asked.outcome).toBeInstanceOf(CallFailure));
  expect(asked.outcome).toMatchObject({ code: 'proof-needed' });
  expect(api.to('POST /cashier/withdrawals')).toHaveLength(1);
});

it('an account of a provider alone is offered a log-in there', async () => {
  const { dialog } = await withdraw(['social'], {
    'GET /auth/links': () => ({
      body: {
        links: [
          { provider: 'sandbox', title: 'Sandbox', linkedAt: '2026-11-20T10:00:00.000Z' },
          { provider: 'other', title: 'Other', linkedAt: null },
        ],
      },
    }),
  });
  expect(await dialog.findByRole('button', { name: 'Войти через Sandbox ещё раз' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Other/ })).toBeNull();
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../page/page-bundle.tsx';
import { matchRoute } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import { refusal, startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage } from '../../testing/sample-page.ts';

let api: FakeApi;
let shell: Shell;
afterEach(async () => {
  cleanup();
  await api?.close();
});

const TOKEN = 'x'.repeat(43);
const CHECK_PHONE = 'POST /api/v2/auth/password/phone/token/check';
const CHECK_EMAIL = 'POST /api/v2/auth/password/email/token/check';
const good: Handler = () => ({ body: { success: true } });
const codeSent: Handler = () => ({ body: { success: true, retryAfterSeconds: 60 } });
const confirmed: Handler = () => ({ body: { success: true, data: { reset_token: TOKEN } } });

async function open(path: string, handlers: Record<string, Handler>, search = ''): Promise<void> {
  api = await startFakeApi(handlers);
  await act(async () => {
    ({ shell } = renderApp(samplePage({ api: api.url, path, search })));
    await shell.latePages.password();
  });
}

const type = (label: string, value: string): boolean =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('[R23] /password/reset', () => {
  it('[R23] by phone: the number, the code of the message, and on to the new password with the phone in the query', async () => {
    await open('/password/reset', {
      'POST /api/v2/auth/password/phone/forgot': codeSent,
      'POST /api/v2/auth/password/phone/code/confirm': confirmed,
      [CHECK_PHONE]: good,
    });
    await screen.findByRole('heading', { name: 'Восстановление пароля' });
    type('Номер телефона', '7015551234');
    press('Прислать код');
    fireEvent.input(await screen.findByLabelText('Код из СМС'), { target: { value: '123456' } });
    press('Продолжить');
    await screen.findByRole('heading', { name: 'Новый пароль' });
    const { path, search } = shell.site.location$.value;
    expect(path + search).toBe(`/reset-password/${TOKEN}?phone=%2B77015551234`);
    expect(api.to('POST /api/v2/auth/password/phone/code/confirm')[0]?.body).toEqual({
      phone: '+77015551234',
      code: '123456',
    });
  });

  it('[R23] by email: the same with the letter’s code', async () => {
    await open('/password/reset', {
      'POST /api/v2/auth/password/email/forgot': codeSent,
      'POST /api/v2/auth/password/email/code/confirm': confirmed,
      [CHECK_EMAIL]: good,
    });
    fireEvent.click(await screen.findByRole('radio', { name: 'Почта' }));
    fireEvent.input(screen.getByRole('textbox', { name: 'Почта' }), { target: { value: 'madina@example.com' } });
    press('Прислать код');
    fireEvent.input(await screen.findByLabelText('Код из письма'), { target: { value: '123456' } });
    press('Продолжить');
    await screen.findByRole('heading', { name: 'Новый пароль' });
    expect(shell.site.location$.value.path).toBe(`/reset-password/${TOKEN}`);
  });
});

describe('[R24] /reset-password/{token}', () => {
  const fill = async (password: string, repeated: string): Promise<void> => {
    fireEvent.input(await screen.findByLabelText('Новый пароль'), { target: { value: password } });
    type('Новый пароль ещё раз', repeated);
    press('Сохранить пароль');
  };

  it('[R24] sets the password by the token of a letter, and leads to the login', async () => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: good,
      'POST /api/v2/auth/password/email/reset/token': good,
    });
    await fill('kite and thread', 'kite and thread');
    expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeTruthy();
    expect(screen.getByText('Пароль изменён. Войдите с ним.')).toBeTruthy();
    expect(shell.site.location$.value.path).toBe('/');
    expect(api.to('POST /api/v2/auth/password/email/reset/token')[0]?.body).toEqual({
      token: TOKEN,
      password: 'kite and thread',
      confirm_password: 'kite and thread',
    });
  });

  it('[V04] with a phone in the query the phone’s token is checked first', async () => {
    const checked = Promise.withResolvers<void>();
    await open(
      `/reset-password/${TOKEN}`,
      {
        [CHECK_PHONE]: async () => {
          await checked.promise;
          return { body: { success: true } };
        },
        'POST /api/v2/auth/password/phone/reset': good,
      },
      // A plus that was not encoded.
      '?phone=+77015551234',
    );
    await screen.findByText('Проверяем ссылку');
    expect(screen.queryByLabelText('Новый пароль')).toBeNull();
    checked.resolve();
    await fill('kite and thread', 'kite and thread');
    await waitFor(() =>
      expect(api.to('POST /api/v2/auth/password/phone/reset')[0]?.body).toMatchObject({ phone: '+77015551234' }),
    );
    expect(api.to(CHECK_PHONE)[0]?.body).toEqual({ phone: '+77015551234', token: TOKEN });
  });

  it('[V04] a token that is not the phone’s leads to /error', async () => {
    await open(
      `/reset-password/${TOKEN}`,
      { [CHECK_PHONE]: () => ({ status: 422, body: refusal('reset-token-invalid') }) },
      '?phone=%2B77015551234',
    );
    await waitFor(() => expect(shell.site.location$.value.path).toBe('/error'));
    expect(shell.site.location$.value.search).toBe('?errorCode=reset-token-invalid');
  });

  it('a letter’s link that was used offers another one', async () => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: () => ({ status: 422, body: refusal('reset-token-invalid') }),
    });
    const again = await screen.findByRole('link', { name: 'Запросить новую' });
    expect(again.getAttribute('href')).toBe('/password/reset');
  });

  it('without an answer the link can be checked again', async () => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: (_request, earlier) =>
        earlier.length === 0 ? { status: 503, body: refusal('service-unavailable') } : { body: { success: true } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Проверить ещё раз' }));
    expect(await screen.findByLabelText('Новый пароль')).toBeTruthy();
  });

  it.each([
    ['password', 'password-weak', 'Новый пароль', 'Пароль слишком простой: от 8 знаков и не из частых'],
    ['confirm_password', 'passwords-differ', 'Новый пароль ещё раз', 'Пароли не совпадают'],
  ])('[V03] a 422 about %s is said at its field', async (field, code, label, message) => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: good,
      'POST /api/v2/auth/password/email/reset/token': () => ({ status: 422, body: refusal(code, { [field]: [code] }) }),
    });
    await fill('password1', 'password1');
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    const fields = within(screen.getByRole('main'));
    expect(fields.getByText(message)).toBeTruthy();
  });

  it('[V03] passwords that differ are said before anything is sent', async () => {
    await open(`/reset-password/${TOKEN}`, { [CHECK_EMAIL]: good });
    await fill('kite and thread', 'kite and threat');
    expect(await screen.findByText('Пароли не совпадают')).toBeTruthy();
    expect(api.seen.map(({ path }) => path)).not.toContain('/api/v2/auth/password/email/reset/token');
  });
});

it.each([
  ['/password/reset', 'Reset your password'],
  [`/reset-password/${TOKEN}`, 'New password'],
])('the server’s page of %s has its heading and its text', (path, heading) => {
  const route = matchRoute(path, '', {});
  if (route.kind === 'remote') throw new Error('it is the shell’s own');
  const html = renderPage(samplePage({ locale: 'en', path, route: route as never }), '');
  expect(html).toContain(`<h1>${heading}</h1>`);
});

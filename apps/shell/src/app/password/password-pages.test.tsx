import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../server/page/page-bundle.tsx';
import { matchRoute } from '../../page/route-match.ts';
import type { PageState } from '../../page/page-state.ts';
import type { Shell } from '../../services/shell.ts';
import { refusal, startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../testing/sample-page.ts';

let api: FakeApi;
let shell: Shell;
afterEach(async () => {
  cleanup();
  await api?.close();
});

const TOKEN = 'x'.repeat(43);
const CHECK_PHONE = 'POST /api/v2/auth/password/phone/token/check';
const CHECK_EMAIL = 'POST /api/v2/auth/password/email/token/check';
const CONFIRM_EMAIL = 'POST /api/v2/auth/password/email/token/confirm';
/** What a letter's token is exchanged for. */
const OWN_TOKEN = 'y'.repeat(43);
const confirmedLetter: Handler = () => ({ body: { success: true, data: { reset_token: OWN_TOKEN } } });
/** What a password has to be, and what a new one ends. */
const RULE = 'От 8 знаков. После смены пароля вы выйдете на всех устройствах.';
const good: Handler = () => ({ body: { success: true } });
const codeSent: Handler = () => ({ body: { success: true, retryAfterSeconds: 60 } });
const confirmed: Handler = () => ({ body: { success: true, data: { reset_token: TOKEN } } });

async function open(
  path: string,
  handlers: Record<string, Handler>,
  search = '',
  change: Partial<PageState> = {},
): Promise<void> {
  api = await startFakeApi(handlers);
  await act(async () => {
    ({ shell } = renderApp(samplePage({ api: api.url, path, search, ...change })));
    await shell.latePages.password();
  });
}

const type = (label: string, value: string): boolean =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('[row:R23] /password/reset', () => {
  it('[row:R23] by phone: the number, the code of the message, and on to the new password with the phone in the query', async () => {
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

  it('[row:R23] by email: the same with the letter’s code', async () => {
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
    const { path, search } = shell.site.location$.value;
    expect(path + search).toBe(`/reset-password/${TOKEN}`);
    expect(api.to('POST /api/v2/auth/password/email/code/confirm')[0]?.body).toEqual({
      email: 'madina@example.com',
      code: '123456',
    });
  });

  it('[row:R23] says what it is for, begins with what can be reached from here, and leads to the login', async () => {
    await open('/password/reset', {}, '', { geo: { ip: '', country_code: 'NL', region: 'RU' } });
    expect(await screen.findByText(/^Укажите телефон или почту аккаунта/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Почта' }).value).toBe('');
    expect(screen.queryByLabelText('Номер телефона')).toBeNull();
    press('Прислать код');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Почта' }).getAttribute('aria-invalid')).toBe('true'),
    );
    press('Вернуться ко входу');
    expect(shell.modals.open$.value?.name).toBe('Login');
  });

  it('[row:R23] the phone is asked for as it is written here, and another code is sent to the same one', async () => {
    const waits = [0, 60];
    await open(
      '/password/reset',
      {
        'POST /api/v2/auth/password/phone/forgot': (_request, earlier) => ({
          body: { success: true, retryAfterSeconds: waits[earlier.length] },
        }),
      },
      '',
      { geo: { ip: '', country_code: 'BY', region: 'RU' } },
    );
    await screen.findByRole('heading', { name: 'Восстановление пароля' });
    type('Номер телефона', '291234567');
    press('Прислать код');
    await screen.findByText('Если аккаунт существует, мы отправили код на +375 (29) 123 45 67.', { exact: false });
    expect(screen.queryByText(/^Укажите телефон или почту аккаунта/)).toBeNull();
    press('Отправить код ещё раз');
    expect(await screen.findByRole('button', { name: /^Отправить ещё раз через/ })).toBeTruthy();
    expect(api.to('POST /api/v2/auth/password/phone/forgot').map(({ body }) => body)).toEqual([
      { phone: '+375291234567' },
      { phone: '+375291234567' },
    ]);
    press('Изменить');
    // The field still holds what was typed.
    expect(screen.getByLabelText<HTMLInputElement>('Номер телефона').value).toBe('(29) 123 45 67');
  });

  it('[row:R23] the letter goes to the address that was typed, and the page says so', async () => {
    await open('/password/reset', { 'POST /api/v2/auth/password/email/forgot': codeSent });
    expect((await screen.findByLabelText<HTMLInputElement>('Номер телефона')).value).toBe('');
    fireEvent.click(await screen.findByRole('radio', { name: 'Почта' }));
    fireEvent.input(screen.getByRole('textbox', { name: 'Почта' }), { target: { value: ' madina@example.com ' } });
    press('Прислать код');
    const sent = 'Если аккаунт существует, мы отправили письмо с кодом и ссылкой на madina@example.com.';
    expect((await screen.findByText(sent, { exact: false })).textContent).toBe(`${sent} Изменить`);
    expect(screen.getByLabelText('Код из письма')).toBeTruthy();
    expect(api.to('POST /api/v2/auth/password/email/forgot').map(({ body }) => body)).toEqual([
      { email: 'madina@example.com' },
    ]);
  });

  it.each([
    ['phone', 'sms-unavailable', {}, 'Номер телефона'],
    ['phone', 'validation-failed', { phone: ['phone-invalid'] }, 'Номер телефона'],
    ['email', 'validation-failed', { email: ['email-invalid'] }, 'Почта'],
  ] as const)('[row:R23] %s refused as %s %j is said at its field', async (kind, code, errors, label) => {
    await open('/password/reset', {
      [`POST /api/v2/auth/password/${kind}/forgot`]: () => ({ status: 422, body: refusal(code, errors as never) }),
    });
    const field = await (async () => {
      if (kind === 'phone') return screen.findByLabelText(label);
      fireEvent.click(await screen.findByRole('radio', { name: 'Почта' }));
      return screen.getByRole('textbox', { name: label });
    })();
    fireEvent.input(field, { target: { value: kind === 'phone' ? '7015551234' : 'a@b.test' } });
    press('Прислать код');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const notices = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    // A failure of one field is shown at that field alone; an errors map is also shown in a notification, with the
    // field's name.
    expect(notices.some((text) => text?.includes(label))).toBe(code === 'validation-failed');
  });

  it('[row:R23] the code is used up: going back leads before it', async () => {
    await open('/password/reset', {
      'POST /api/v2/auth/password/phone/forgot': codeSent,
      'POST /api/v2/auth/password/phone/code/confirm': confirmed,
      [CHECK_PHONE]: good,
    });
    const { length } = history;
    await screen.findByRole('heading', { name: 'Восстановление пароля' });
    type('Номер телефона', '7015551234');
    press('Прислать код');
    fireEvent.input(await screen.findByLabelText('Код из СМС'), { target: { value: '123456' } });
    press('Продолжить');
    await screen.findByRole('heading', { name: 'Новый пароль' });
    expect(history.length).toBe(length);
  });
});

describe('[row:R24] /reset-password/{token}', () => {
  const fill = async (password: string, repeated: string): Promise<void> => {
    fireEvent.input(await screen.findByLabelText('Новый пароль'), { target: { value: password } });
    type('Новый пароль ещё раз', repeated);
    press('Сохранить пароль');
  };

  it('[row:R24] [row:C17] confirms the token of a letter, sets the password by the one answered, and leads to the login', async () => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: good,
      [CONFIRM_EMAIL]: confirmedLetter,
      'POST /api/v2/auth/password/email/reset/token': good,
    });
    await fill('kite and thread', 'kite and thread');
    expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeTruthy();
    expect(shell.notifications.shown$.value).toMatchObject([
      { kind: 'success', title: 'Пароль изменён. Войдите с ним.' },
    ]);
    // Nobody was logged in.
    expect(api.to('PUT /auth/logout')).toEqual([]);
    expect(shell.site.location$.value.path).toBe('/');
    expect(api.to(CONFIRM_EMAIL).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(api.to('POST /api/v2/auth/password/email/reset/token')[0]?.body).toEqual({
      token: OWN_TOKEN,
      password: 'kite and thread',
      confirm_password: 'kite and thread',
    });
  });

  it('[row:V03] [row:C17] a password that is refused keeps what the link was exchanged for, in the address too', async () => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: good,
      [CONFIRM_EMAIL]: confirmedLetter,
      'POST /api/v2/auth/password/email/reset/token': (_request, earlier) =>
        earlier.length === 0 ? { status: 422, body: refusal('password-weak') } : { body: { success: true } },
    });
    await fill('password1', 'password1');
    const { length } = history;
    await waitFor(() => expect(screen.getByLabelText('Новый пароль').getAttribute('aria-invalid')).toBe('true'));
    expect(shell.site.location$.value.path).toBe(`/reset-password/${OWN_TOKEN}`);
    // The link is used up: back leads before it.
    expect(history.length).toBe(length);
    await fill('kite and thread', 'kite and thread');
    await screen.findByRole('dialog', { name: 'Вход' });
    expect(api.to(CONFIRM_EMAIL)).toHaveLength(1);
    expect(api.to(CHECK_EMAIL)).toHaveLength(1);
  });

  it('[row:V04] with a phone in the query the phone’s token is checked first', async () => {
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
    expect(screen.queryByText(RULE)).toBeNull();
    checked.resolve();
    expect(await screen.findByText(RULE)).toBeTruthy();
    expect(screen.queryByText('Проверяем ссылку')).toBeNull();
    for (const label of ['Новый пароль', 'Новый пароль ещё раз'])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    const { length } = history;
    await fill('kite and thread', 'kite and thread');
    await waitFor(() =>
      expect(api.to('POST /api/v2/auth/password/phone/reset')[0]?.body).toEqual({
        phone: '+77015551234',
        token: TOKEN,
        password: 'kite and thread',
        confirm_password: 'kite and thread',
      }),
    );
    // The login that follows knows the number.
    await waitFor(() => expect(shell.modals.open$.value).toEqual({ name: 'Login', props: { phone: '+77015551234' } }));
    expect(api.to(CHECK_EMAIL)).toEqual([]);
    // The lobby replaced this page, and the login is over it.
    expect(history.length).toBe(length + 1);
    expect(api.to(CHECK_PHONE)[0]?.body).toEqual({ phone: '+77015551234', token: TOKEN });
  });

  it('[row:V04] a token that is not the phone’s leads to /error', async () => {
    const { length } = history;
    await open(
      `/reset-password/${TOKEN}`,
      { [CHECK_PHONE]: () => ({ status: 422, body: refusal('reset-token-invalid') }) },
      '?phone=%2B77015551234',
    );
    await waitFor(() => expect(shell.site.location$.value.path).toBe('/error'));
    expect(shell.site.location$.value.search).toBe('?errorCode=reset-token-invalid');
    expect(history.length).toBe(length);
  });

  it('[row:V04] a letter’s link that was used offers another one', async () => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: () => ({ status: 422, body: refusal('reset-token-invalid') }),
    });
    const again = await screen.findByRole('link', { name: 'Запросить новую' });
    expect(again.getAttribute('href')).toBe('/password/reset');
    expect(screen.getByRole('alert').textContent).toBe('Эта ссылка уже использована или устарела.');
    expect(screen.queryByLabelText('Новый пароль')).toBeNull();
    expect(screen.queryByText(RULE)).toBeNull();
  });

  it('a new password ends the session of this browser too, whatever becomes of the call', async () => {
    const session = { status: 'player', user: sampleUser(), region: 'RU' } as const;
    await open(
      `/reset-password/${TOKEN}`,
      {
        [CHECK_EMAIL]: good,
        [CONFIRM_EMAIL]: confirmedLetter,
        'POST /api/v2/auth/password/email/reset/token': good,
        'PUT /auth/logout': () => ({ status: 401, body: refusal('unauthorized') }),
      },
      '',
      { session },
    );
    await fill('kite and thread', 'kite and thread');
    await waitFor(() => expect(shell.session$.value.status).toBe('guest'));
    await waitFor(() => expect(shell.modals.open$.value?.name).toBe('LoginByEmail'));
  });

  it('[row:V04] a link of another letter is checked in the place of the first', async () => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: (_request, earlier) =>
        earlier.length === 0 ? { status: 422, body: refusal('reset-token-invalid') } : { body: { success: true } },
    });
    await screen.findByText('Эта ссылка уже использована или устарела.');
    await act(async () => shell.site.navigate(`/reset-password/${OWN_TOKEN}`));
    expect(await screen.findByLabelText('Новый пароль')).toBeTruthy();
    expect(api.to(CHECK_EMAIL).map(({ body }) => body)).toEqual([{ token: TOKEN }, { token: OWN_TOKEN }]);
  });

  it('[row:V04] an answer about a link that was left says nothing of the one that is open', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: async (_request, earlier) => {
        if (earlier.length === 0) {
          await first.promise;
          return { status: 422, body: refusal('reset-token-invalid') };
        }
        await second.promise;
        return { body: { success: true } };
      },
    });
    await waitFor(() => expect(api.to(CHECK_EMAIL)).toHaveLength(1));
    await act(async () => shell.site.navigate(`/reset-password/${OWN_TOKEN}`));
    await waitFor(() => expect(api.to(CHECK_EMAIL)).toHaveLength(2));
    expect(screen.getByText('Проверяем ссылку')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    second.resolve();
    expect(await screen.findByLabelText('Новый пароль')).toBeTruthy();
    await act(async () => {
      first.resolve();
      // A request after it, so that its answer, if one were still due, would be there.
      await fetch(api.url);
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[row:V04] without an answer the link can be checked again', async () => {
    const again = Promise.withResolvers<void>();
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: async (_request, earlier) => {
        if (earlier.length === 0) return { status: 503, body: refusal('service-unavailable') };
        await again.promise;
        return { body: { success: true } };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Проверить ещё раз' });
    expect(screen.getByRole('alert').textContent).toBe('Не удалось проверить ссылку. Проверьте связь.');
    fireEvent.click(retry);
    expect(await screen.findByText('Проверяем ссылку')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    again.resolve();
    expect(await screen.findByLabelText('Новый пароль')).toBeTruthy();
  });

  it.each([
    [
      'password',
      'password-weak',
      'Новый пароль',
      'Пароль слишком простой: нужно от 8 знаков, без вашего имени и адреса и не из самых частых',
    ],
    ['confirm_password', 'passwords-differ', 'Новый пароль ещё раз', 'Пароли не совпадают'],
  ])('[row:V03] a 422 about %s is said at its field', async (field, code, label, message) => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: good,
      [CONFIRM_EMAIL]: confirmedLetter,
      'POST /api/v2/auth/password/email/reset/token': () => ({ status: 422, body: refusal(code, { [field]: [code] }) }),
    });
    await fill('password1', 'password1');
    await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    const fields = within(screen.getByRole('main'));
    expect(fields.getByText(message)).toBeTruthy();
  });

  it('[row:V03] passwords-differ without a map of fields is said at its field too', async () => {
    await open(`/reset-password/${TOKEN}`, {
      [CHECK_EMAIL]: good,
      [CONFIRM_EMAIL]: confirmedLetter,
      'POST /api/v2/auth/password/email/reset/token': () => ({ status: 422, body: refusal('passwords-differ') }),
    });
    await fill('password1', 'password1');
    const repeated = screen.getByLabelText('Новый пароль ещё раз');
    await waitFor(() => expect(repeated.getAttribute('aria-invalid')).toBe('true'));
  });

  it('[row:V03] passwords that differ are said before anything is sent', async () => {
    await open(`/reset-password/${TOKEN}`, { [CHECK_EMAIL]: good });
    await fill('kite and thread', 'kite and threat');
    expect(await screen.findByText('Пароли не совпадают')).toBeTruthy();
    expect(api.seen.map(({ path }) => path)).not.toContain('/api/v2/auth/password/email/reset/token');
  });
});

it.each([
  ['[row:R23]', '/password/reset', 'Reset your password', 'We will send a code'],
  ['[row:R24]', `/reset-password/${TOKEN}`, 'New password', 'Checking the link'],
])('%s the server’s page of %s has its heading and its text', (_row, path, heading, text) => {
  const route = matchRoute(path, '', {});
  if (route.kind === 'remote') throw new Error('it is the shell’s own');
  const html = renderPage(samplePage({ locale: 'en', path, route: route as never }), '');
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain(text);
});

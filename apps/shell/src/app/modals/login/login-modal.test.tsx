import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal, startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleProfile } from '../../../testing/sample-page.ts';

let api: FakeApi;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await api.close();
  document.cookie = 'token=; Max-Age=0; Path=/';
});

const BY_PHONE = 'POST /api/v2/auth/login/phone/password';
const entered: Handler = () => ({ body: { success: true, token: 't1', sso: null } });
const codeSent: Handler = () => ({ body: { success: true, retryAfterSeconds: 45 } });
const player: Record<string, Handler> = {
  'GET /profile/user': () => ({ body: sampleProfile() }),
  'GET /profile/week': () => ({
    body: { currency: 'RUB', stakedUnits: 0, paidUnits: 0, depositedUnits: 0, weeklyDepositLimitUnits: null, days: [] },
  }),
};

async function openLogin(handlers: Record<string, Handler>, page: Parameters<typeof samplePage>[0] = {}) {
  api = await startFakeApi({ ...player, ...handlers });
  const { shell } = renderApp(samplePage({ api: api.url, ...page }));
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  const form = within(await screen.findByRole('dialog', { name: 'Вход' }));
  return { shell, form, press: (name: string) => fireEvent.click(form.getByRole('button', { name })) };
}

const type = (field: HTMLElement, value: string): boolean => fireEvent.input(field, { target: { value } });
const isIn = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('[row:R49] a player logs in by phone and password; the number is typed in its mask and sent whole', async () => {
  const { shell, form, press } = await openLogin({ [BY_PHONE]: entered });
  const phone = form.getByRole<HTMLInputElement>('textbox', { name: 'Номер телефона' });
  type(phone, '7015551234');
  expect(phone.value).toBe('(701) 555 12 34');
  type(form.getByLabelText('Пароль'), 'kite and thread');
  press('Войти');
  await isIn();
  expect(shell.session$.value.status).toBe('player');
  expect(api.to(BY_PHONE)[0]).toMatchObject({
    path: '/api/v2/auth/login/phone/password?type=sms',
    body: { phone: '+77015551234', password: 'kite and thread', fp: null },
  });
});

it('a whole number of another country brings its country with it', async () => {
  const { form, press } = await openLogin({ [BY_PHONE]: entered });
  type(form.getByRole('textbox', { name: 'Номер телефона' }), '+375 29 123-45-67');
  await waitFor(() => expect(form.getByRole<HTMLSelectElement>('combobox').value).toBe('by'));
  type(form.getByLabelText('Пароль'), 'x');
  press('Войти');
  await isIn();
  expect(api.to(BY_PHONE)[0]?.body).toMatchObject({ phone: '+375291234567' });
});

it('[row:R49] a code by message logs in without a password, and is asked for again when the server’s wait is over', async () => {
  const { form, press } = await openLogin({
    'POST /api/v2/auth/login/phone/verification': codeSent,
    'POST /api/v2/auth/login/phone/code': (_request, earlier) =>
      earlier.length === 0 ? { status: 422, body: refusal('code-wrong') } : entered(_request, earlier),
  });
  type(form.getByRole('textbox', { name: 'Номер телефона' }), '9123456789');
  press('Войти по коду из СМС');
  const code = await screen.findByLabelText<HTMLInputElement>('Код из СМС');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Отправить ещё раз через 0:45' }).disabled).toBe(true);
  type(code, '000000');
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await screen.findByText('Код не подходит');
  type(code, '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await isIn();
  expect(api.to('POST /api/v2/auth/login/phone/code')[1]?.body).toMatchObject({
    phone: '+79123456789',
    code: '123456',
  });
});

it('a code that was sent a moment ago is still good: asking again leads to it with the wait that the server names', async () => {
  const { form, press } = await openLogin({
    'POST /api/v2/auth/login/email/verification': () => ({
      status: 429,
      body: refusal('code-cooldown'),
      headers: { 'retry-after': '17', 'access-control-expose-headers': 'Retry-After' },
    }),
  });
  fireEvent.click(form.getByRole('radio', { name: 'Почта' }));
  type(form.getByRole('textbox', { name: 'Почта' }), 'madina@example.com');
  press('Войти по коду из письма');
  expect(await screen.findByLabelText('Код из письма')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Отправить ещё раз через 0:17' })).toBeTruthy();
});

it('a wrong password is said at the password, and what was typed stays when the other way is chosen', async () => {
  const { form, press } = await openLogin({ [BY_PHONE]: () => ({ status: 401, body: refusal('credentials-wrong') }) });
  const typed = (): string => form.getByRole<HTMLInputElement>('textbox', { name: 'Номер телефона' }).value;
  type(form.getByRole('textbox', { name: 'Номер телефона' }), '7015551234');
  type(form.getByLabelText('Пароль'), 'wrong');
  press('Войти');
  await form.findByText('Логин или пароль не подходят');
  fireEvent.click(form.getByRole('radio', { name: 'Почта' }));
  expect(form.queryByRole('textbox', { name: 'Номер телефона' })).toBeNull();
  fireEvent.click(form.getByRole('radio', { name: 'Телефон' }));
  expect(typed()).toBe('(701) 555 12 34');
});

it('whoever is where no number can be reached is shown the email first', async () => {
  const { form } = await openLogin({}, { geo: { ip: '', country_code: 'BR', region: 'RU' } });
  expect(form.getByRole('textbox', { name: 'Почта' })).toBeTruthy();
});

describe('where the bot protection is set up', () => {
  const addOns = {
    analyticsKey: null,
    botProtection: { siteKey: 'key', script: 'https://captcha.example/api.js' },
    messaging: null,
    askConsent: false,
  };
  const scriptOf = (): Promise<HTMLScriptElement> =>
    waitFor(() => {
      const script = document.querySelector<HTMLScriptElement>('script[src^="https://captcha.example"]');
      if (!script) throw new Error('No script was asked for');
      return script;
    });
  const fill = (form: Awaited<ReturnType<typeof openLogin>>['form']): void => {
    type(form.getByRole('textbox', { name: 'Номер телефона' }), '7015551234');
    type(form.getByLabelText('Пароль'), 'kite and thread');
  };

  it('[row:C58] a login goes without a token when the script is blocked', async () => {
    const { form, press } = await openLogin({ [BY_PHONE]: entered }, { addOns });
    fill(form);
    press('Войти');
    fireEvent.error(await scriptOf());
    await isIn();
    expect(api.to(BY_PHONE)[0]?.body).not.toHaveProperty('botToken');
  });

  it('[row:P14] [row:K10] a login takes a token along, and the form says whose protection it is in the place of its badge', async () => {
    const { form, press } = await openLogin({ [BY_PHONE]: entered }, { addOns });
    const links = [/политика конфиденциальности/, /условия использования/].map(
      (name) => form.getByRole<HTMLAnchorElement>('link', { name }).href,
    );
    expect(links).toEqual(['https://policies.google.com/privacy', 'https://policies.google.com/terms']);
    fill(form);
    press('Войти');
    const execute = (_key: string, { action }: { action: string }) => Promise.resolve(`token for ${action}`);
    Object.assign(window, { grecaptcha: { ready: (then: () => void) => then(), execute } });
    fireEvent.load(await scriptOf());
    await isIn();
    expect(api.to(BY_PHONE)[0]?.body).toMatchObject({ botToken: 'token for login' });
  });
});

it('[row:C58] nothing is said of a bot protection that is not set up', async () => {
  const { form } = await openLogin({});
  expect(form.queryByText(/reCAPTCHA/)).toBeNull();
});

const FORGOT = 'POST /api/v2/auth/password/email/forgot';
const RESET = 'POST /api/v2/auth/password/email/reset/code';

async function openByEmail(handlers: Record<string, Handler>, email: string) {
  const opened = await openLogin(handlers);
  fireEvent.click(opened.form.getByRole('radio', { name: 'Почта' }));
  type(opened.form.getByRole('textbox', { name: 'Почта' }), email);
  return opened;
}

it('[row:C20] a forgotten password is set by the letter’s code without leaving the page, and logs in', async () => {
  const { shell, form } = await openByEmail(
    {
      [FORGOT]: codeSent,
      [RESET]: (_request, earlier) =>
        earlier.length === 0 ? { status: 422, body: refusal('code-wrong') } : { body: { success: true } },
      'POST /api/v2/auth/login/email/password': entered,
    },
    'madina@example.com',
  );
  fireEvent.click(form.getByRole('link', { name: 'Забыли пароль?' }));
  type(await screen.findByLabelText('Код из письма'), '123456');
  type(screen.getByLabelText('Новый пароль'), 'kite and thread');
  type(screen.getByLabelText('Новый пароль ещё раз'), 'kite and thread');
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
  await screen.findByText('Код не подходит');
  expect(shell.session$.value.status).toBe('guest');
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить и войти' }));
  await isIn();
  expect(shell.session$.value.status).toBe('player');
  expect(api.to(RESET)[1]?.body).toEqual({
    email: 'madina@example.com',
    code: '123456',
    password: 'kite and thread',
    confirm_password: 'kite and thread',
  });
  expect(shell.site.location$.value.path).toBe('/');
});

it('[row:R23] without an address a forgotten password leads to its page', async () => {
  const { shell, form } = await openByEmail({}, '');
  fireEvent.click(form.getByRole('link', { name: 'Забыли пароль?' }));
  await waitFor(() => expect(shell.site.location$.value.path).toBe('/password/reset'));
});

it('[row:C08] whoever does not know how they logged in has it mailed', async () => {
  const SEND = 'POST /auth/send_login_data';
  const { form, press } = await openByEmail(
    {
      [SEND]: (_request, earlier) =>
        earlier.length === 0
          ? { body: { success: true, retryAfterSeconds: 600 } }
          : { status: 429, body: refusal('too-many-requests') },
    },
    'madina@example.com',
  );
  press('Прислать данные для входа');
  await form.findByText('Если аккаунт существует, мы отправили данные для входа на madina@example.com.');
  expect(api.to(SEND)[0]?.body).toEqual({ email: 'madina@example.com' });
  press('Прислать данные для входа');
  expect(await screen.findByText('Слишком много попыток. Подождите немного.')).toBeTruthy();
});

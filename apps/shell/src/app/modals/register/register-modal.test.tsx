import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { offerPayIn } from '../../../services/auto-pay-in.ts';
import { refusal, startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleProfile } from '../../../testing/sample-page.ts';

let api: FakeApi;
afterEach(async () => {
  cleanup();
  await api.close();
  document.cookie = 'token=; Max-Age=0; Path=/';
});

const REGISTER = 'POST /api/v2/auth/register/email';
const VERIFY = 'POST /api/v2/auth/email/verify/code';

const method = {
  id: 'card',
  currency: 'RUB',
  minUnits: 1_000_000,
  maxUnits: 1_000_000_000,
  feeBasisPoints: 0,
  expectedSeconds: { from: 0, to: 30 },
};
const player: Record<string, Handler> = {
  [REGISTER]: () => ({ body: { token: 't1' } }),
  [VERIFY]: () => ({ body: { success: true } }),
  'GET /profile/user': () => ({ body: sampleProfile({ balance: 0, is_email_verified: false }) }),
  'GET /profile/week': () => ({
    body: { currency: 'RUB', stakedUnits: 0, paidUnits: 0, depositedUnits: 0, weeklyDepositLimitUnits: null, days: [] },
  }),
  'GET /cashier/methods': () => ({
    body: { methods: [method], weeklyDepositLimitUnits: null, depositedThisWeekUnits: 0 },
  }),
};

async function openForm(handlers: Record<string, Handler>) {
  api = await startFakeApi(handlers);
  const { shell } = renderApp(samplePage({ api: api.url, mailboxUrl: 'http://mail.test/' }));
  // The visit begins this, later than the page.
  offerPayIn(shell);
  fireEvent.click(screen.getByRole('button', { name: 'Регистрация' }));
  const form = within(await screen.findByRole('dialog', { name: 'Регистрация' }));
  fireEvent.click(form.getByRole('radio', { name: 'Почта' }));
  const email = form.getByRole('textbox', { name: 'Почта' });
  return {
    form,
    email,
    fill(address: string, password: string) {
      fireEvent.change(email, { target: { value: address } });
      fireEvent.change(form.getByLabelText('Пароль'), { target: { value: password } });
    },
    agree: () => fireEvent.click(form.getByRole('checkbox')),
    send: () => fireEvent.click(form.getByRole('button', { name: 'Создать аккаунт' })),
  };
}

it('what is missing is said at its field, and nothing is sent', async () => {
  const { form, email, fill, send } = await openForm(player);
  fill('nobody', 'short');
  send();
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(form.getByText('Проверьте адрес почты')).toBeTruthy();
  expect(form.getByText('Не короче 8 знаков')).toBeTruthy();
  expect(form.getByText('Без этого аккаунт не создать')).toBeTruthy();
  expect(api.to(REGISTER)).toEqual([]);
});

it('says how good the chosen password is', async () => {
  const { form, fill } = await openForm(player);
  fill('nobody', 'password');
  const meter = await form.findByRole('progressbar', { name: 'Надёжность пароля' });
  expect(meter.getAttribute('aria-valuetext')).toBe('очень слабый');
  fill('nobody', 'four words make a password');
  await waitFor(() => expect(meter.getAttribute('aria-valuetext')).toBe('отличный'));
});

it('a refusal of the server appears at its fields and as one notification', async () => {
  const { form, fill, agree, send } = await openForm({
    ...player,
    [REGISTER]: () => ({
      status: 422,
      body: refusal('validation-failed', { email: ['invalid'], password: ['password-weak'] }),
    }),
  });
  fill('madina@example.com', 'password1');
  agree();
  send();
  const alert = await screen.findByText('Проверьте поля');
  const lines = within(alert.closest('[role=alert]') as HTMLElement);
  expect(lines.getByText('Почта: Проверьте значение')).toBeTruthy();
  expect(
    lines.getByText(
      'Пароль: Пароль слишком простой: нужно от 8 знаков, без вашего имени и адреса и не из самых частых',
    ),
  ).toBeTruthy();
  expect(form.getByText('Проверьте значение')).toBeTruthy();
});

it('an email that is taken is said at the email', async () => {
  const { email, fill, agree, send } = await openForm({
    ...player,
    [REGISTER]: () => ({ status: 409, body: refusal('email-taken') }),
  });
  fill('madina@example.com', 'kite and thread');
  agree();
  send();
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
});

it('a new player confirms the email and is then offered to deposit', async () => {
  const { form, fill, agree, send } = await openForm(player);
  fill(' madina@example.com ', 'kite and thread');
  fireEvent.click(form.getByRole('radio', { name: 'другой' }));
  fireEvent.change(form.getByLabelText('Свой лимит'), { target: { value: '5 500' } });
  agree();
  send();

  const confirm = within(await screen.findByRole('dialog', { name: 'Подтвердите почту' }));
  expect(api.to(REGISTER)[0]?.body).toEqual({
    email: 'madina@example.com',
    password: 'kite and thread',
    currency: 'RUB',
    agreement: true,
    weeklyDepositLimitUnits: 5_500 * UNITS_PER_MAJOR,
  });
  expect(confirm.getByRole('link', { name: 'Открыть ящик' }).getAttribute('href')).toBe('http://mail.test/');
  fireEvent.change(confirm.getByLabelText('Код из письма'), { target: { value: '123456' } });
  fireEvent.click(confirm.getByRole('button', { name: 'Подтвердить' }));

  const payIn = await screen.findByRole('dialog', { name: 'Пополнение' });
  expect(api.to(VERIFY)[0]?.body).toEqual({ code: '123456' });
  expect(await within(payIn).findByRole('radio', { name: /Карта/ })).toBeTruthy();
});

it('[row:R49] a new player by phone confirms the number with the code of the message', async () => {
  const { form, agree, send } = await openForm({
    ...player,
    'POST /api/v2/auth/register/phone': () => ({ body: { token: 't1' } }),
    'POST /api/v2/auth/phone/verify/code': () => ({ body: { success: true } }),
  });
  fireEvent.click(form.getByRole('radio', { name: 'Телефон' }));
  fireEvent.input(form.getByRole('textbox', { name: 'Номер телефона' }), { target: { value: '+7 701 555-12-34' } });
  fireEvent.change(form.getByLabelText('Пароль'), { target: { value: 'kite and thread' } });
  agree();
  send();

  const confirm = within(await screen.findByRole('dialog', { name: 'Подтвердите телефон' }));
  expect(api.to('POST /api/v2/auth/register/phone')[0]?.body).toMatchObject({ phone: '+77015551234', currency: 'RUB' });
  expect(confirm.getByText(/на \+7 \(701\) 555 12 34/)).toBeTruthy();
  fireEvent.change(confirm.getByLabelText('Код из СМС'), { target: { value: '123456' } });
  fireEvent.click(confirm.getByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByRole('dialog', { name: 'Пополнение' })).toBeTruthy();
  expect(api.to('POST /api/v2/auth/phone/verify/code')[0]?.body).toEqual({ code: '123456' });
});

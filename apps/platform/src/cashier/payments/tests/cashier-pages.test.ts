import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LOCALES, intlLocale } from '@baize/protocol';
import { createCashier } from '../module.ts';
import { sendDuePayouts } from '../send-payouts.ts';
import { SandboxPayouts } from '../../../sandbox/payments/sandbox-payouts.ts';
import { WebhookOutbox } from '../../../sandbox/webhook-outbox.ts';
import { STARTING_MS, type AccountsPlatform, SITE, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET, balanceOf } from '../../../../tests/support/deposits.ts';
import {
  CASHIER_SETTINGS,
  OPERATOR_TOKEN,
  decide,
  richPlayer,
  statusOf,
  withdraw,
} from '../../../../tests/support/withdrawals.ts';

const START_UNITS = 100_000 * 10_000;
const HOUR_MS = 60 * 60_000;
const PATH = '/back-office/withdrawals';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startQuietAccounts(CASHIER_SETTINGS);
}, STARTING_MS);
afterAll(() => accounts.close());

/** Of the service itself, as the browser of an operator names it. */
const ownOrigin = (): string => `http://127.0.0.1:${accounts.ports.general}`;

/** Sends a form as a browser without scripts does. */
function submit(
  path: string,
  fields: Record<string, string>,
  cookie = '',
  origin: string | null = ownOrigin(),
): Promise<Response> {
  return accounts.visitor().send(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...(origin !== null && { origin }) },
  });
}

/** Sends a form of the operators' page, with what stands in it. */
async function act(fields: Record<string, string>, cookie: string, origin?: string | null): Promise<Response> {
  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec((await read(PATH, cookie)).text) ?? [];
  return submit(PATH, { formToken, ...fields }, cookie, origin);
}

async function read(path: string, cookie = '') {
  const response = await accounts.visitor().send(path, { headers: { cookie } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function logIn(): Promise<string> {
  const answer = await submit(PATH, { act: 'log-in', token: OPERATOR_TOKEN });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('the operators’ page', () => {
  test.each(LOCALES)('%s: asks for the token, then shows what waits', async (locale) => {
    const withdrawal = await withdraw(await richPlayer(accounts));
    const outside = await read(`${PATH}?locale=${locale}`);
    expect(outside.text).toContain(`<html lang="${intlLocale(locale)}">`);
    expect(outside.text).not.toContain(withdrawal.id);
    const inside = await read(`${PATH}?locale=${locale}`, await logIn());
    expect(inside.text).toContain(`value="${withdrawal.id}"`);
    for (const { text } of [outside, inside]) expect(text).not.toMatch(/<script|<style|style=/i);
    expect(inside.headers.get('content-security-policy')).toContain("form-action 'self';");
    expect(inside.headers.get('cache-control')).toBe('no-store');
  });

  test('the cookie is the back office’s own, and good for a working day', async () => {
    const answer = await submit(PATH, { act: 'log-in', token: OPERATOR_TOKEN });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=28800; Path=\/back-office; HttpOnly; SameSite=Strict$/);
    const cookie = await logIn();
    const { id } = await withdraw(await richPlayer(accounts));
    expect((await read(PATH, cookie)).text).toContain(id);
    expect((await read(PATH, `${cookie}0`)).text).not.toContain(id);
    accounts.advance(8 * HOUR_MS);
    expect((await read(PATH, cookie)).text).not.toContain(id);
    accounts.advance(-8 * HOUR_MS);
  });

  test('a wrong token opens nothing', async () => {
    const answer = await submit(PATH, { act: 'log-in', token: 'guess' });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await read(`${PATH}?locale=en&problem=tokenWrong`)).text).toContain('That is not the token');
  });

  test('approve and refuse do what they say, with a name in the audit', async () => {
    const visitor = await richPlayer(accounts);
    const [first, second] = [await withdraw(visitor), await withdraw(visitor)];
    const cookie = await logIn();
    await act({ act: 'approve', withdrawal: first.id, operator: 'Dana', reason: '' }, cookie);
    await act({ act: 'refuse', withdrawal: second.id, operator: 'Dana', reason: 'Not <b>you</b>' }, cookie);
    expect(await statusOf(visitor, first.id)).toBe('approved');
    expect((await visitor.call('getWithdrawal', { params: { id: second.id } })).body).toMatchObject({
      status: 'refused',
      reason: 'Not <b>you</b>',
    });
    const again = await act({ act: 'approve', withdrawal: second.id, operator: 'Dana' }, cookie);
    expect(again.headers.get('location')).toContain('problem=changed');
  });

  test('without a name, a reason or a session nothing happens', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const cookie = await logIn();
    for (const fields of [
      { act: 'approve', withdrawal: id, operator: ' ', reason: '' },
      { act: 'refuse', withdrawal: id, operator: 'Dana', reason: '' },
      { act: 'approve', withdrawal: 'all', operator: 'Dana', reason: '' },
    ])
      expect((await act(fields, cookie)).headers.get('location')).toContain('problem=incomplete');
    await submit(PATH, { act: 'approve', withdrawal: id, operator: 'Dana' });
    expect((await act({ act: 'steal', withdrawal: id }, cookie)).status).toBe(422);
    expect(await statusOf(visitor, id)).toBe('waiting');
  });

  test('what a player typed is text on it', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    await decide(accounts, id, { decision: 'approve', operator: '<img src=x>' });
    const waiting = await withdraw(visitor, { amountUnits: 20_000 * 10_000 });
    await decide(accounts, waiting.id, { decision: 'approve', operator: '<img src=x>' });
    const { text } = await read(PATH, await logIn());
    expect(text).toContain('operator &lt;img src=x&gt;');
    expect(text).not.toContain('<img');
  });

  test('logging out ends it: the same cookie opens nothing any more', async () => {
    const cookie = await logIn();
    const { id } = await withdraw(await richPlayer(accounts));
    const answer = await act({ act: 'log-out' }, cookie);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^baize_operator=;/);
    expect((await read(PATH, cookie)).text).not.toContain(id);
  });

  test.each([
    ['another site', () => 'https://evil.example'],
    ['the site’s own page', () => SITE],
    ['another port of this machine', () => 'http://127.0.0.1:1'],
    ['a page without an origin', () => 'null'],
    ['nobody says which page', () => null],
  ])('a form that %s sent moves nothing, with cookie and form token', async (_, origin) => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const cookie = await logIn();
    const answer = await act({ act: 'approve', withdrawal: id, operator: 'Dana', reason: '' }, cookie, origin());
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'forbidden']);
    expect(await statusOf(visitor, id)).toBe('waiting');
  });

  test('a form without the session’s own token moves nothing', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const [mine, cookie] = [await logIn(), await logIn()];
    const [, foreign = ''] = /name="formToken" value="([^"]+)"/.exec((await read(PATH, mine)).text) ?? [];
    for (const formToken of ['', foreign]) {
      const answer = await act({ act: 'approve', withdrawal: id, operator: 'Dana', formToken }, cookie);
      expect(answer.status).toBe(403);
    }
    expect(await statusOf(visitor, id)).toBe('waiting');
  });

  test('its pages tell their own origin, without which no browser could send its forms', async () => {
    expect((await read(PATH)).headers.get('referrer-policy')).toBe('same-origin');
  });
});

describe('the sandbox’s payouts', () => {
  async function sent(visitor: Awaited<ReturnType<typeof richPlayer>>): Promise<string> {
    const { database, deps } = accounts;
    const outbox = new WebhookOutbox({
      database,
      clock: deps.clock,
      channel: 'payments',
      secret: WEBHOOK_SECRET,
      postTo: () => async () => null,
    });
    const payouts = new SandboxPayouts({ database, clock: deps.clock, outbox });
    const cashier = createCashier(deps, { payments: { name: 'sandbox', openPayment: async () => SITE }, payouts });
    const { id } = await withdraw(visitor);
    await decide(accounts, id, { decision: 'approve', operator: 'Dana' });
    await sendDuePayouts(cashier);
    await payouts.sendPayout({ id, currency: 'RUB', amountUnits: 10_000_000, feeUnits: 0, method: 'card' });
    return id;
  }

  test.each(LOCALES)('%s: shows each order once, with two buttons', async (locale) => {
    const id = await sent(await richPlayer(accounts));
    const { status, text } = await read(`/sandbox/payouts?locale=${locale}`);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${intlLocale(locale)}">`);
    expect(text.split(`action="/sandbox/payouts/${id}?locale=${locale}"`)).toHaveLength(2);
    expect(text).not.toMatch(/<script|<style|style=/i);
  });

  test('Pay out ends the withdrawal; pressed again, or the other button, it changes nothing', async () => {
    const visitor = await richPlayer(accounts);
    const id = await sent(visitor);
    for (const decision of ['pay', 'pay', 'fail'])
      expect((await submit(`/sandbox/payouts/${id}?locale=en`, { decision })).status).toBe(303);
    expect(await statusOf(visitor, id)).toBe('paid');
    expect(await balanceOf(visitor)).toBe(START_UNITS - 10_000_000);
  });

  test('Decline gives the money back, with a reason in the reader’s language', async () => {
    const visitor = await richPlayer(accounts);
    const id = await sent(visitor);
    await submit(`/sandbox/payouts/${id}?locale=en`, { decision: 'fail' });
    expect((await visitor.call('getWithdrawal', { params: { id } })).body).toMatchObject({
      status: 'returned',
      reason: 'The receiving bank declined the transfer',
    });
    expect(await balanceOf(visitor)).toBe(START_UNITS);
  });

  test('refuses an unknown order and an unknown button', async () => {
    const id = await sent(await richPlayer(accounts));
    expect((await submit(`/sandbox/payouts/${id}`, { decision: 'keep' })).status).toBe(422);
    expect((await submit('/sandbox/payouts/unknown', { decision: 'pay' })).status).toBe(404);
  });
});

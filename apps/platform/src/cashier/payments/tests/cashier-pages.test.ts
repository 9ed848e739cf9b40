import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LOCALES, intlLocale } from '@baize/protocol';
import { createCashier } from '../module.ts';
import { sendDuePayouts } from '../send-payouts.ts';
import { stepsOf } from '../withdrawal-store.ts';
import { SandboxPayouts } from '../../../sandbox/payments/sandbox-payouts.ts';
import { WebhookOutbox } from '../../../sandbox/webhook-outbox.ts';
import { STARTING_MS, type AccountsPlatform, SITE, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET, balanceOf } from '../../../../tests/support/deposits.ts';
import { type NamedOperator, OperatorBrowser, logInAgain, namedOperator } from '../../../../tests/support/operators.ts';
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
let dana: NamedOperator;
beforeAll(async () => {
  accounts = await startQuietAccounts(CASHIER_SETTINGS);
  dana = await namedOperator(accounts, OPERATOR_TOKEN, 'dana', ['payments']);
}, STARTING_MS);
afterAll(() => accounts.close());

/** Sends a form of the sandbox’s pages as a browser without scripts does. */
function submit(path: string, fields: Record<string, string>): Promise<Response> {
  return accounts.visitor().send(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://127.0.0.1:${accounts.ports.general}`,
    },
  });
}

async function read(path: string) {
  const response = await accounts.visitor().send(path);
  return { status: response.status, text: await response.text() };
}

const logIn = (): Promise<OperatorBrowser> => logInAgain(accounts, dana);

describe('the operators’ page', () => {
  test.each(LOCALES)('%s: sends strangers to the log-in, and shows an operator what waits', async (locale) => {
    const withdrawal = await withdraw(await richPlayer(accounts));
    const outside = await new OperatorBrowser(accounts).read(`${PATH}?locale=${locale}`);
    expect([outside.status, outside.headers.get('location')]).toEqual([303, '/back-office']);
    const inside = await (await logIn()).read(`${PATH}?locale=${locale}`);
    expect(inside.text).toContain(`<html lang="${intlLocale(locale)}">`);
    expect(inside.text).toContain(`value="${withdrawal.id}"`);
    expect(inside.text).not.toMatch(/<script|<style|style=/i);
    expect(inside.headers.get('content-security-policy')).toContain("form-action 'self';");
    expect(inside.headers.get('cache-control')).toBe('no-store');
    // Without it no browser could send its forms: they would name no origin.
    expect(inside.headers.get('referrer-policy')).toBe('same-origin');
  });

  test('[O5] the cookie is good for a working day', async () => {
    const browser = await logIn();
    const { id } = await withdraw(await richPlayer(accounts));
    expect((await browser.read(PATH)).text).toContain(id);
    accounts.advance(8 * HOUR_MS);
    expect((await browser.read(PATH)).status).toBe(303);
  });

  test('approve and refuse do what they say, with the operator’s name in the audit', async () => {
    const visitor = await richPlayer(accounts);
    const [first, second] = [await withdraw(visitor), await withdraw(visitor)];
    const browser = await logIn();
    await browser.act(PATH, { act: 'approve', withdrawal: first.id, operator: 'somebody else', reason: 'seen' });
    await browser.act(PATH, { act: 'refuse', withdrawal: second.id, reason: 'Not <b>you</b>' });
    expect(await statusOf(visitor, first.id)).toBe('approved');
    expect((await stepsOf(accounts.database.kysely, [first.id])).at(-1)).toMatchObject({ by: 'operator dana' });
    expect((await visitor.call('getWithdrawal', { params: { id: second.id } })).body).toMatchObject({
      status: 'refused',
      reason: 'Not <b>you</b>',
    });
    const again = await browser.act(PATH, { act: 'approve', withdrawal: second.id, reason: 'yet' });
    expect(again.headers.get('location')).toContain('problem=changed');
  });

  test('without a reason or a session nothing happens', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const browser = await logIn();
    for (const fields of [
      { act: 'approve', withdrawal: id, reason: ' ' },
      { act: 'refuse', withdrawal: id, reason: '' },
      { act: 'approve', withdrawal: 'all', reason: 'seen' },
    ])
      expect((await browser.act(PATH, fields)).headers.get('location')).toContain('problem=incomplete');
    await new OperatorBrowser(accounts).submit(PATH, { act: 'approve', withdrawal: id, reason: 'seen' });
    expect((await browser.act(PATH, { act: 'steal', withdrawal: id, reason: 'mine' })).status).toBe(422);
    expect(await statusOf(visitor, id)).toBe('waiting');
  });

  test('[O6] support sees what waits and has no buttons; others do not see it', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const { browser: sam } = await namedOperator(accounts, OPERATOR_TOKEN, 'sam', ['support']);
    const { text } = await sam.read(PATH);
    expect(text).toContain(id);
    expect(text).not.toContain('value="approve"');
    const tried = await sam.act(PATH, { act: 'approve', withdrawal: id, reason: 'mine' });
    expect([tried.status, tried.text]).toEqual([403, expect.stringContaining('role-missing')]);
    const { browser: tom } = await namedOperator(accounts, OPERATOR_TOKEN, 'tom', ['trading']);
    const hidden = await tom.read(PATH);
    expect([hidden.status, hidden.text]).toEqual([403, expect.stringContaining('role-missing')]);
    expect((await tom.read('/back-office')).text).not.toContain(PATH);
    expect(await statusOf(visitor, id)).toBe('waiting');
  });

  test('what somebody typed is text on it', async () => {
    const visitor = await richPlayer(accounts);
    const waiting = await withdraw(visitor, { amountUnits: 20_000 * 10_000 });
    await accounts.database.kysely
      .insertInto('withdrawal_steps')
      .values({ withdrawal_id: waiting.id, at: new Date(), by: 'rules', status: 'waiting', note: '<img src=x>' })
      .execute();
    const { text } = await (await logIn()).read(PATH);
    expect(text).toContain('&lt;img src=x&gt;');
    expect(text).not.toContain('<img');
  });

  test('logging out ends it: the same cookie opens nothing any more', async () => {
    const browser = await logIn();
    const { cookie } = browser;
    await browser.act('/back-office', { act: 'log-out' });
    expect(browser.cookie).toBe('baize_operator=');
    browser.cookie = cookie;
    expect((await browser.read(PATH)).status).toBe(303);
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
    const fields = { act: 'approve', withdrawal: id, reason: 'seen' };
    const answer = await (await logIn()).act(PATH, fields, origin());
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([403, { code: 'forbidden' }]);
    expect(await statusOf(visitor, id)).toBe('waiting');
  });

  test('a form without the session’s own token moves nothing', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const [mine, other] = [await logIn(), await logIn()];
    const [, foreign = ''] = /name="formToken" value="([^"]+)"/.exec((await mine.read(PATH)).text) ?? [];
    for (const formToken of ['', foreign]) {
      const answer = await other.act(PATH, { act: 'approve', withdrawal: id, reason: 'seen', formToken });
      expect(answer.status).toBe(403);
    }
    expect(await statusOf(visitor, id)).toBe('waiting');
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
    await decide(accounts, id, { decision: 'approve', reason: 'seen' });
    await sendDuePayouts(cashier);
    const order = {
      id,
      currency: 'RUB',
      amountUnits: 10_000_000,
      feeUnits: 0,
      method: 'card',
      destination: null,
    } as const;
    await payouts.sendPayout(order);
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

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LOCALES, intlLocale } from '@baize/protocol';
import { isSigned } from '../../../foundation/webhooks/webhook-signature.ts';
import { SandboxPayments } from '../../../sandbox/payments/sandbox-payments.ts';
import type { Post } from '../../../foundation/webhooks/post.ts';
import { WebhookOutbox } from '../../../sandbox/webhook-outbox.ts';
import { STARTING_MS, type AccountsPlatform, SITE, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import {
  RETURN_URL,
  WEBHOOK_SECRET,
  balanceOf,
  eventOf,
  openDeposit,
  sendEvent,
} from '../../../../tests/support/deposits.ts';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startQuietAccounts({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET });
}, STARTING_MS);
afterAll(() => accounts.close());

/** Presses a button of the hosted page, as a browser without scripts does. */
async function press(paymentUrl: string | null, decision: string): Promise<Response> {
  const { pathname } = new URL(paymentUrl ?? '');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return accounts
    .visitor()
    .send(pathname, { method: 'POST', body: new URLSearchParams({ decision }).toString(), headers });
}

async function pageAt(paymentUrl: string | null, locale?: string) {
  const { pathname, search } = new URL(paymentUrl ?? '');
  const response = await accounts
    .visitor()
    .send(locale === undefined ? pathname + search : `${pathname}?locale=${locale}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the hosted payment page', () => {
  test.each(LOCALES)('%s: shows amount, fee and two buttons', async (locale) => {
    const { paymentUrl } = await openDeposit(await accounts.confirmed(), { method: 'wallet' });
    const { status, text } = await pageAt(paymentUrl, locale);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${intlLocale(locale)}">`);
    const money = new Intl.NumberFormat(intlLocale(locale), { style: 'currency', currency: 'RUB' });
    for (const amount of [1000, 10, 1010]) expect(text).toContain(money.format(amount));
    expect(text.match(/<button/g)).toHaveLength(2);
  });

  test('its form may lead to itself and to the site, and nothing else is allowed', async () => {
    const { paymentUrl } = await openDeposit(await accounts.confirmed());
    const { headers, text } = await pageAt(paymentUrl);
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${SITE};`);
    expect(text).not.toMatch(/<script|<style|style=/i);
  });

  test('Pay sends the signed event and then the browser back; the player has the money', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    const answer = await press(deposit.paymentUrl, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${RETURN_URL}&deposit=${deposit.id}`);
    expect((await visitor.call('getDeposit', { params: { id: deposit.id } })).body.status).toBe('credited');
    expect(await balanceOf(visitor)).toBe(10_000_000);
    expect((await pageAt(deposit.paymentUrl, 'en')).text).toContain('Payment accepted');
  });

  test('Decline leaves the wallet as it was', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    expect((await press(deposit.paymentUrl, 'decline')).status).toBe(303);
    expect((await visitor.call('getDeposit', { params: { id: deposit.id } })).body.status).toBe('declined');
    expect(await balanceOf(visitor)).toBe(0);
    expect((await pageAt(deposit.paymentUrl, 'en')).text).toContain('Payment declined');
  });

  test('pressed ten times at once, the first button counts', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    await Promise.all(Array.from({ length: 10 }, () => press(deposit.paymentUrl, 'pay')));
    await press(deposit.paymentUrl, 'decline');
    expect(await balanceOf(visitor)).toBe(10_000_000);
    const sent = await accounts.database.kysely
      .selectFrom('payment_events')
      .select('verdict')
      .where('deposit_id', '=', deposit.id)
      .execute();
    expect(sent).toEqual([{ verdict: 'credited' }]);
  });

  test('refuses an unknown payment and an unknown button', async () => {
    expect((await pageAt(`${SITE}/sandbox/payments/unknown`)).status).toBe(404);
    expect((await press(`${SITE}/sandbox/payments/unknown`, 'pay')).status).toBe(404);
    const { paymentUrl } = await openDeposit(await accounts.confirmed());
    expect((await press(paymentUrl, 'steal')).status).toBe(422);
  });

  test('the way back alone credits nothing', async () => {
    const visitor = await accounts.confirmed();
    const { paymentUrl } = await openDeposit(visitor);
    await pageAt(paymentUrl);
    expect(await balanceOf(visitor)).toBe(0);
  });
});

describe('the webhooks of the sandbox', () => {
  /** A provider whose connection to the platform the test controls. */
  function providerWith(post: Post) {
    const { database, deps } = accounts;
    const outbox = new WebhookOutbox({
      database,
      clock: deps.clock,
      channel: 'payments',
      secret: WEBHOOK_SECRET,
      postTo: () => post,
    });
    return {
      outbox,
      payments: new SandboxPayments({
        database,
        clock: deps.clock,
        outbox,
        address: (path) => `http://localhost${path}`,
      }),
    };
  }
  const idOf = (paymentUrl: string | null) => new URL(paymentUrl ?? '').pathname.split('/').at(-1) ?? '';
  const deliver: Post = async (body, headers) =>
    (await accounts.visitor().send('/cashier/webhooks/sandbox', { method: 'POST', body, headers })).status;

  test('platform-gone: the event is sent again, later and later, and credits once the platform is back', async () => {
    const visitor = await accounts.confirmed();
    const { paymentUrl } = await openDeposit(visitor);
    const gone = providerWith(async () => null);
    await gone.payments.decide(idOf(paymentUrl), 'pay');
    expect(await gone.outbox.deliverDue()).toBe(1);
    expect(await gone.outbox.deliverDue()).toBe(0);
    accounts.advance(1000);
    expect(await gone.outbox.deliverDue()).toBe(1);
    accounts.advance(1000);
    expect(await gone.outbox.deliverDue()).toBe(0);
    accounts.advance(1000);
    // Another object has what a restarted process would have: nothing but the tables.
    expect(await providerWith(deliver).outbox.deliverDue()).toBe(1);
    expect(await balanceOf(visitor)).toBe(10_000_000);
  });

  test('answer-lost: the event was applied, is sent again, and credits nothing more', async () => {
    const visitor = await accounts.confirmed();
    const { paymentUrl } = await openDeposit(visitor);
    const deaf = providerWith(async (body, headers) => {
      await deliver(body, headers);
      return null;
    });
    await deaf.payments.decide(idOf(paymentUrl), 'pay');
    await deaf.outbox.deliverDue();
    accounts.advance(1000);
    expect(await providerWith(deliver).outbox.deliverDue()).toBe(1);
    accounts.advance(60_000);
    expect(await providerWith(deliver).outbox.deliverDue()).toBe(0);
    expect(await balanceOf(visitor)).toBe(10_000_000);
  });

  test('provider-died: an event that was being delivered is taken up after its lease', async () => {
    const visitor = await accounts.confirmed();
    const { paymentUrl } = await openDeposit(visitor);
    const dying = providerWith(() => Promise.reject(new Error('killed')));
    await dying.payments.decide(idOf(paymentUrl), 'pay');
    await expect(dying.outbox.deliverDue()).rejects.toThrow('killed');
    expect(await providerWith(deliver).outbox.deliverDue()).toBe(0);
    accounts.advance(30_000);
    expect(await providerWith(deliver).outbox.deliverDue()).toBe(1);
    expect(await balanceOf(visitor)).toBe(10_000_000);
  });

  test('refused: an event that the platform refuses by name is not sent again', async () => {
    const visitor = await accounts.confirmed();
    const deposit = await openDeposit(visitor);
    await sendEvent(accounts, eventOf(deposit));
    const provider = providerWith(deliver);
    await provider.payments.decide(idOf(deposit.paymentUrl), 'pay');
    expect(await provider.outbox.deliverDue()).toBe(1);
    accounts.advance(600_000);
    expect(await provider.outbox.deliverDue()).toBe(0);
    await visitor.renew();
    expect(await balanceOf(visitor)).toBe(10_000_000);
  });

  test('each attempt is signed anew, so a late one is still within the window', async () => {
    const { paymentUrl } = await openDeposit(await accounts.confirmed());
    const good: boolean[] = [];
    const provider = providerWith(async (body, headers) => {
      good.push(isSigned(WEBHOOK_SECRET, headers['baize-signature'], body, accounts.now()));
      return good.length < 3 ? 503 : 200;
    });
    await provider.payments.decide(idOf(paymentUrl), 'decline');
    for (let i = 0; i < 4; i += 1) {
      await provider.outbox.deliverDue();
      accounts.advance(400_000);
    }
    expect(good).toEqual([true, true, true]);
  });
});

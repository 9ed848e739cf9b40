import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  LOCALES,
  VERIFICATION_STATUSES,
  Verification,
  intlLocale,
  shownVerification,
  type VerificationCheck,
  type VerificationEvent,
} from '@baize/protocol';
import { sign } from '../../../foundation/webhooks/webhook-signature.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { WebhookOutbox } from '../../../sandbox/webhook-outbox.ts';
import { startCheck } from '../start-check.ts';
import { STARTING_MS, type AccountsPlatform, SITE, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET } from '../../../../tests/support/deposits.ts';
import { namedOperator } from '../../../../tests/support/operators.ts';
import { openLive } from '../../../../tests/support/live-client.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import {
  CASHIER_SETTINGS,
  IDENTITY_SECRET,
  OPERATOR_TOKEN,
  VERIFY_RETURN_URL,
  decide,
  richPlayer,
  sendVerificationEvent,
  statusOf,
  withdraw,
} from '../../../../tests/support/withdrawals.ts';

const RUB = 10_000;

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startQuietAccounts(CASHIER_SETTINGS);
}, STARTING_MS);
afterAll(() => accounts.close());

async function start(visitor: Visitor): Promise<VerificationCheck> {
  const { status, body } = await visitor.call('startVerification', { body: { returnUrl: VERIFY_RETURN_URL } });
  if (status !== 200) throw new Error(`the check answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

function eventOf(check: VerificationCheck, status: VerificationEvent['status'], reason: string | null = null) {
  return { eventId: randomUUID(), checkId: check.id, status, reason };
}

const report = (check: VerificationCheck, status: VerificationEvent['status'], reason: string | null = null) =>
  sendVerificationEvent(accounts, eventOf(check, status, reason));
const standing = async (visitor: Visitor) => (await visitor.call('getVerification', {})).body;

describe('GET /verification', () => {
  test('[row:S01] a player who never started stands at init, which shows as pending', async () => {
    const { status, body } = await (await accounts.registered()).call('getVerification', {});
    expect(status).toBe(200);
    expect(Verification.parse(body)).toEqual(body);
    expect(body).toEqual({ isNeeded: false, status: 'init', shown: 'pending', checks: [] });
  });

  test.each(VERIFICATION_STATUSES)('[row:S01] %s is in the list and in the profile', async (status) => {
    const visitor = await accounts.registered();
    const check = await start(visitor);
    await report(check, status);
    expect(await standing(visitor)).toMatchObject({
      status,
      shown: shownVerification(status),
      checks: [{ id: check.id, status }],
    });
    expect((await visitor.call('getProfile', {})).body.user.verification).toEqual({
      is_need: false,
      data: { status },
    });
  });

  test('refuses a guest', async () => {
    expect((await accounts.visitor().call('getVerification', {})).status).toBe(401);
  });
});

describe('POST /verification/start', () => {
  test('answers the provider’s page; ten tabs at once share one check', async () => {
    const visitor = await accounts.registered();
    const checks = await Promise.all(Array.from({ length: 10 }, () => start(visitor)));
    expect(new Set(checks.map(({ id }) => id)).size).toBe(1);
    expect(new Set(checks.map(({ pageUrl }) => pageUrl)).size).toBe(1);
    expect(checks[0]).toMatchObject({
      status: 'init',
      shown: 'pending',
      reason: null,
      pageUrl: expect.stringMatching(/\/sandbox\/identity\/[\w-]{43}\?locale=ru$/),
    });
    expect((await standing(visitor)).checks).toHaveLength(1);
  });

  test('[IC3] after a failed check there may be another, after a successful one there is none', async () => {
    const visitor = await accounts.registered();
    const failed = await start(visitor);
    await report(failed, 'failed', 'Blurred photo');
    expect((await standing(visitor)).checks[0]).toMatchObject({
      shown: 'failed',
      reason: 'Blurred photo',
      pageUrl: null,
    });
    accounts.advance(1000);
    const second = await start(visitor);
    expect(second.id).not.toBe(failed.id);
    await report(second, 'success');
    expect(await standing(visitor)).toMatchObject({ shown: 'success', checks: [{ id: second.id }, { id: failed.id }] });
    const body = { returnUrl: VERIFY_RETURN_URL };
    expect(await visitor.call('startVerification', { body })).toMatchObject({
      status: 409,
      refusal: { code: 'already-verified' },
    });
  });

  test('after a crash between the check and the provider, the next start asks for the same check', async () => {
    const visitor = await accounts.registered();
    const { id: userId } = (await visitor.call('getProfile', {})).body.user;
    const asked: string[] = [];
    const provider = {
      async openCheck({ checkId }: { checkId: string }): Promise<string> {
        asked.push(checkId);
        throw new Error('the line is dead');
      },
    };
    const starter = { ...accounts.deps, provider, siteOrigins: [SITE] };
    await expect(startCheck(starter, userId, VERIFY_RETURN_URL, 'en')).rejects.toMatchObject({
      code: 'service-unavailable',
    });
    const check = await start(visitor);
    expect(asked).toEqual([check.id]);
    expect(check.pageUrl).not.toBeNull();
  });

  test.each([
    [{ returnUrl: 'https://evil.example/' }, { returnUrl: ['origin-not-allowed'] }],
    [{ returnUrl: 'nowhere' }, { returnUrl: ['invalid'] }],
    [{}, { returnUrl: ['required'] }],
    [{ returnUrl: VERIFY_RETURN_URL, status: 'verified' }, { status: ['unknown-field'] }],
  ])('refuses %j', async (body, errors) => {
    const visitor = await accounts.registered();
    expect(await visitor.call('startVerification', { body: body as { returnUrl: string } })).toMatchObject({
      status: 422,
      refusal: { code: 'validation-failed', errors },
    });
    expect((await standing(visitor)).checks).toEqual([]);
  });
});

describe('POST /verification/webhooks/sandbox', () => {
  test.each([
    [['verified', 'pending', 'waiting'], 'verified'],
    [['waiting', 'verified', 'pending'], 'verified'],
    [['user_pending', 'waiting'], 'user_pending'],
  ] as const)('[IC1] %j ends as %s', async (statuses, end) => {
    const visitor = await accounts.registered();
    const check = await start(visitor);
    for (const status of statuses) expect((await report(check, status)).status).toBe(200);
    expect((await standing(visitor)).status).toBe(end);
  });

  test('[IC2] of two verdicts the stricter holds, in either order', async () => {
    for (const statuses of [
      ['verified', 'failed'],
      ['failed', 'verified'],
    ] as const) {
      const visitor = await accounts.registered();
      const check = await start(visitor);
      for (const status of statuses) await report(check, status, 'Not the same person');
      expect((await standing(visitor)).checks[0]).toMatchObject({ status: 'failed', reason: 'Not the same person' });
    }
  });

  test('[IC4] an event counts once; its identifier with other content is refused', async () => {
    const visitor = await accounts.registered();
    const event = eventOf(await start(visitor), 'waiting');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendVerificationEvent(accounts, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await sendVerificationEvent(accounts, { ...event, status: 'verified' })).toMatchObject({
      status: 409,
      refusal: { code: 'idempotency-conflict' },
    });
    expect((await standing(visitor)).status).toBe('waiting');
  });

  test('[IC4] refuses a wrong, an old and the payment provider’s signature, an unknown check, an unknown status', async () => {
    const visitor = await accounts.registered();
    const event = eventOf(await start(visitor), 'verified');
    const body = JSON.stringify(event);
    for (const signature of ['', sign(WEBHOOK_SECRET, body, accounts.now()), 't=1,v1=00'])
      expect((await sendVerificationEvent(accounts, event, signature)).refusal.code).toBe('signature-invalid');
    expect((await sendVerificationEvent(accounts, { ...event, checkId: randomUUID() })).refusal.code).toBe('not-found');
    expect((await sendVerificationEvent(accounts, { ...event, status: 'perhaps' as 'verified' })).status).toBe(422);
    expect((await standing(visitor)).status).toBe('init');
  });

  test('[IC5] the withdrawal that waited for nothing else goes on, and open pages hear of both', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor, { amountUnits: 20_000 * RUB });
    await decide(accounts, id, { decision: 'approve', reason: 'seen' });
    expect(await standing(visitor)).toMatchObject({ isNeeded: true });
    expect((await visitor.call('getProfile', {})).body.user.verification.is_need).toBe(true);
    const live = await openLive(accounts.ports.general ?? 0, SITE);
    live.send({ type: 'authenticate', token: visitor.token ?? '' });
    live.send({ type: 'subscribe', topic: 'cashier' });
    await live.find(({ type }) => type === 'snapshot');
    const check = await start(visitor);
    await report(check, 'verified');
    expect(await statusOf(visitor, id)).toBe('approved');
    expect(await standing(visitor)).toMatchObject({ isNeeded: false, shown: 'success' });
    expect([await live.next(), await live.next()]).toMatchObject([
      { data: { subject: 'verification', id: check.id, status: 'verified' } },
      { data: { subject: 'withdrawal', id, status: 'approved' } },
    ]);
    live.close();
  });

  test('[IC5] a withdrawal that also waits for an operator still waits', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor, { amountUnits: 20_000 * RUB });
    await report(await start(visitor), 'verified');
    expect((await visitor.call('getWithdrawal', { params: { id } })).body).toMatchObject({
      status: 'waiting',
      reviews: ['first-withdrawal'],
    });
  });

  test('[IC5] of a withdrawal and a verdict at the same instant, none is left waiting for the check', async () => {
    for (let i = 0; i < 5; i += 1) {
      const visitor = await richPlayer(accounts);
      const check = await start(visitor);
      const [withdrawal] = await Promise.all([
        withdraw(visitor, { amountUnits: 20_000 * RUB }),
        report(check, 'verified'),
      ]);
      const { body } = await visitor.call('getWithdrawal', { params: { id: withdrawal.id } });
      expect(body.reviews).toEqual(['first-withdrawal']);
    }
  });
});

describe('the sandbox’s identity page', () => {
  // Of the events that the tests before left waiting, a pressed button would deliver the oldest only.
  beforeAll(async () => {
    const { database, deps } = accounts;
    const outbox = new WebhookOutbox({
      database,
      clock: deps.clock,
      channel: 'identity',
      secret: IDENTITY_SECRET,
      postTo: () => async () => 200,
    });
    while ((await outbox.deliverDue()) > 0);
  });
  const pathOf = ({ pageUrl }: VerificationCheck) => new URL(pageUrl ?? '').pathname;
  const press = (check: VerificationCheck, decision: string, locale = 'en') =>
    accounts.visitor().send(`${pathOf(check)}?locale=${locale}`, {
      method: 'POST',
      body: new URLSearchParams({ decision }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test.each(LOCALES)('%s: shows two buttons, without scripts or styles of its own', async (locale) => {
    const check = await start(await accounts.registered());
    const response = await accounts.visitor().send(`${pathOf(check)}?locale=${locale}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain(`<html lang="${intlLocale(locale)}">`);
    expect(text.match(/<button/g)).toHaveLength(2);
    expect(text).not.toMatch(/<script|<style|style=/i);
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${SITE};`);
  });

  test('a button sends the browser back and the events off; the first one counts', async () => {
    const visitor = await accounts.registered();
    const check = await start(visitor);
    const answer = await press(check, 'fail');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${VERIFY_RETURN_URL}?verification=${check.id}`);
    await press(check, 'verify');
    expect((await standing(visitor)).checks[0]).toMatchObject({
      status: 'failed',
      reason: 'The document cannot be read',
    });
  });

  test('Confirm verifies, whichever of the provider’s events comes first', async () => {
    const visitor = await accounts.registered();
    await press(await start(visitor), 'verify');
    expect(await standing(visitor)).toMatchObject({ status: 'verified', shown: 'success' });
  });

  test('refuses an unknown check and an unknown button', async () => {
    const check = await start(await accounts.registered());
    expect((await press(check, 'bribe')).status).toBe(422);
    expect((await accounts.visitor().send('/sandbox/identity/unknown')).status).toBe(404);
  });
});

test('afterwards the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});

test('[IC4] where a provider checks, no operator decides: the page says so, and its form does nothing', async () => {
  const visitor = await accounts.registered();
  const check = await start(visitor);
  const { browser } = await namedOperator(accounts, OPERATOR_TOKEN, 'decider', ['payments']);
  expect((await browser.read('/back-office/checks')).text).not.toContain(check.id);
  const { text } = await browser.read('/back-office');
  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(text) ?? [];
  const form = { formToken, act: 'success', check: check.id, reason: 'an attack' };
  expect((await browser.submit('/back-office/checks', form)).headers.get('location')).toContain('changed');
  expect((await standing(visitor)).shown).toBe('pending');
});

test('[IC4] an operator decides no check where a provider does', async () => {
  const visitor = await accounts.registered();
  const { id } = await start(visitor);
  const body = { verdict: 'success', reason: 'knows him' } as const;
  const bearer = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const { refusal } = await accounts.visitor().call('decideCheck', { params: { id }, body }, bearer);
  expect([refusal.code, (await standing(visitor)).status]).toEqual(['not-found', 'init']);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sign } from '../../../foundation/webhooks/webhook-signature.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { STARTING_MS, type AccountsPlatform, SITE, startQuietAccounts } from '../../../../tests/support/accounts.ts';
import { WEBHOOK_SECRET, balanceOf } from '../../../../tests/support/deposits.ts';
import { openLive } from '../../../../tests/support/live-client.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';
import {
  approve,
  CASHIER_SETTINGS,
  decide,
  houseUnits,
  PayoutDesk,
  payoutEventOf,
  reviews,
  richPlayer,
  sendPayoutEvent,
  statusOf,
  withdraw,
} from '../../../../tests/support/withdrawals.ts';

const RUB = 10_000;
const START_UNITS = 100_000 * RUB;
const YEAR_MS = 365 * 24 * 60 * 60_000;

let accounts: AccountsPlatform;
let desk: PayoutDesk;
beforeAll(async () => {
  accounts = await startQuietAccounts(CASHIER_SETTINGS);
  desk = new PayoutDesk(accounts);
}, STARTING_MS);
afterAll(() => accounts.close());

async function refreshed(visitor: Visitor): Promise<void> {
  const { body } = await visitor.call('refreshToken', { body: {} });
  visitor.token = body.access_token;
}

describe('the operator’s review', () => {
  test('[PF1] lists what waits, with whose it is, masked, and what happened', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await withdraw(visitor);
    const { status, body } = await reviews(accounts);
    expect(status).toBe(200);
    expect(body.waiting.find((each) => each.withdrawal.id === withdrawal.id)).toMatchObject({
      withdrawal,
      email: expect.stringMatching(/^.\*\*\*@mail\.example$/),
      audit: [{ by: 'player', status: 'waiting', note: null }],
    });
  });

  test('approve sends it, with a line of who did; a second approval changes nothing', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const [first, second] = [await approve(accounts, id), await approve(accounts, id)];
    expect([first.body.withdrawal.status, second.body.withdrawal.status]).toEqual(['approved', 'approved']);
    expect(second.body.audit).toMatchObject([
      { by: 'player', status: 'waiting' },
      { by: 'operator machine', status: 'approved' },
    ]);
    await desk.sendDue();
    expect(desk.ordersFor(id)).toBe(1);
  });

  test('refuse gives the money back, with the reason for the player', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor);
    const refusal = { decision: 'refuse', reason: 'The card is not yours' } as const;
    expect((await decide(accounts, id, refusal)).status).toBe(200);
    expect((await decide(accounts, id, refusal)).status).toBe(200);
    expect(await balanceOf(visitor)).toBe(START_UNITS);
    expect((await visitor.call('getWithdrawal', { params: { id } })).body).toMatchObject({
      status: 'refused',
      reason: 'The card is not yours',
    });
    expect(await approve(accounts, id)).toMatchObject({ status: 409, refusal: { code: 'withdrawal-decided' } });
  });

  test('[WD4] approval leaves the identity check to the player', async () => {
    const visitor = await richPlayer(accounts);
    const { id } = await withdraw(visitor, { amountUnits: 20_000 * RUB });
    expect((await approve(accounts, id)).body.withdrawal).toMatchObject({
      status: 'waiting',
      reviews: ['verification-needed'],
    });
    expect(await desk.sendDue()).toBe(0);
  });

  test('is refused once it was sent', async () => {
    const { id } = await desk.sent(await richPlayer(accounts));
    const refusal = { decision: 'refuse', reason: 'late' } as const;
    expect(await decide(accounts, id, refusal)).toMatchObject({
      status: 409,
      refusal: { code: 'withdrawal-decided' },
    });
  });

  test.each([undefined, 'Bearer wrong', 'Bearer known-to-operator', 'Basic known-to-operators'])(
    'refuses %s for a token',
    async (authorization) => {
      const visitor = await richPlayer(accounts);
      const { id } = await withdraw(visitor);
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const stranger = accounts.visitor();
      expect((await stranger.call('listWithdrawalReviews', {}, headers)).status).toBe(401);
      const body = { decision: 'approve', reason: 'x' } as const;
      expect((await stranger.call('decideWithdrawal', { params: { id }, body }, headers)).status).toBe(401);
      expect(await statusOf(visitor, id)).toBe('waiting');
    },
  );

  test('refuses a player’s token, an unknown withdrawal and half a decision', async () => {
    const visitor = await richPlayer(accounts);
    expect((await visitor.call('listWithdrawalReviews', {})).status).toBe(401);
    expect((await approve(accounts, randomUUID())).refusal.code).toBe('not-found');
    const { id } = await withdraw(visitor);
    for (const body of [{ decision: 'refuse' }, { decision: 'approve' }, { decision: 'maybe', reason: 'D' }])
      expect((await decide(accounts, id, body as never)).status).toBe(422);
  });
});

describe('sending to the provider', () => {
  test('a dead line is tried again, later and later, and the money is held meanwhile', async () => {
    const visitor = await richPlayer(accounts);
    const { id, amountUnits } = await withdraw(visitor);
    await approve(accounts, id);
    desk.isDown = true;
    expect(await desk.sendDue()).toBe(1);
    expect(await desk.sendDue()).toBe(0);
    accounts.advance(1000);
    expect(await desk.sendDue()).toBe(1);
    accounts.advance(1000);
    expect(await desk.sendDue()).toBe(0);
    desk.isDown = false;
    accounts.advance(1000);
    expect(await desk.sendDue()).toBe(1);
    expect(desk.ordersFor(id)).toBe(1);
    expect(await statusOf(visitor, id)).toBe('sent');
    expect(await balanceOf(visitor)).toBe(START_UNITS - amountUnits);
    accounts.advance(600_000);
    expect(await desk.sendDue()).toBe(0);
  });
});

describe('POST /cashier/webhooks/sandbox/payouts', () => {
  test('a payment goes out of what is held; the fee stays with the provider', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await desk.sent(visitor, { method: 'wallet' });
    const before = [
      await houseUnits(accounts, 'withdrawals-held'),
      await houseUnits(accounts, 'payments'),
      await houseUnits(accounts, 'payment-fees'),
    ];
    expect((await sendPayoutEvent(accounts, payoutEventOf(withdrawal))).status).toBe(200);
    const after = [
      await houseUnits(accounts, 'withdrawals-held'),
      await houseUnits(accounts, 'payments'),
      await houseUnits(accounts, 'payment-fees'),
    ];
    expect(after.map((units, index) => units - (before[index] ?? 0))).toEqual([-1000 * RUB, 990 * RUB, 10 * RUB]);
    expect((await visitor.call('getWithdrawal', { params: { id: withdrawal.id } })).body).toMatchObject({
      status: 'paid',
      steps: [{ status: 'waiting' }, { status: 'approved' }, { status: 'sent' }, { status: 'paid' }],
    });
    expect(await balanceOf(visitor)).toBe(START_UNITS - withdrawal.amountUnits);
  });

  test('a failure gives all of it back, with the provider’s reason', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await desk.sent(visitor, { method: 'wallet' });
    await sendPayoutEvent(accounts, payoutEventOf(withdrawal, { type: 'payout.failed', reason: 'Account closed' }));
    expect(await balanceOf(visitor)).toBe(START_UNITS);
    expect((await visitor.call('getWithdrawal', { params: { id: withdrawal.id } })).body).toMatchObject({
      status: 'returned',
      reason: 'Account closed',
    });
  });

  test.each([
    [['payout.paid', 'payout.failed']],
    [['payout.failed', 'payout.paid']],
    [['payout.failed', 'payout.pending', 'payout.paid']],
  ] as const)('[WD7] %j: the failure is the last word, and the books end alike', async (types) => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await desk.sent(visitor, { method: 'wallet' });
    const before = await houseUnits(accounts, 'withdrawals-held');
    for (const type of types) await sendPayoutEvent(accounts, payoutEventOf(withdrawal, { type }));
    expect(await statusOf(visitor, withdrawal.id)).toBe('returned');
    expect(await balanceOf(visitor)).toBe(START_UNITS);
    expect((await houseUnits(accounts, 'withdrawals-held')) - before).toBe(-withdrawal.amountUnits);
  });

  test('[WD7] paid before pending stays paid', async () => {
    const visitor = await richPlayer(accounts);
    const withdrawal = await desk.sent(visitor);
    await sendPayoutEvent(accounts, payoutEventOf(withdrawal));
    expect((await sendPayoutEvent(accounts, payoutEventOf(withdrawal, { type: 'payout.pending' }))).status).toBe(200);
    expect(await statusOf(visitor, withdrawal.id)).toBe('paid');
  });

  test('[WD8] the same event ten times at once, and again after a year, counts once', async () => {
    const visitor = await richPlayer(accounts);
    const event = payoutEventOf(await desk.sent(visitor), { type: 'payout.failed' });
    const signature = sign(WEBHOOK_SECRET, JSON.stringify(event), accounts.now());
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendPayoutEvent(accounts, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    accounts.advance(YEAR_MS);
    expect((await sendPayoutEvent(accounts, event, signature)).refusal.code).toBe('signature-invalid');
    expect((await sendPayoutEvent(accounts, event)).status).toBe(200);
    accounts.advance(-YEAR_MS);
    await refreshed(visitor);
    expect(await balanceOf(visitor)).toBe(START_UNITS);
  });

  test('[WD8] an event identifier with other content is refused', async () => {
    const visitor = await richPlayer(accounts);
    const event = payoutEventOf(await desk.sent(visitor), { type: 'payout.pending' });
    await sendPayoutEvent(accounts, event);
    expect(await sendPayoutEvent(accounts, { ...event, type: 'payout.failed' })).toMatchObject({
      status: 409,
      refusal: { code: 'idempotency-conflict' },
    });
    expect(await statusOf(visitor, event.withdrawalId)).toBe('sent');
  });

  test('[WD6] another amount, another currency, or before it was sent: refused and kept', async () => {
    const visitor = await richPlayer(accounts);
    const refused = { status: 409, refusal: { code: 'payment-event-refused' } };
    const waiting = await withdraw(visitor);
    expect(await sendPayoutEvent(accounts, payoutEventOf(waiting))).toMatchObject(refused);
    await approve(accounts, waiting.id);
    await desk.sendDue();
    for (const change of [{ amountUnits: 1 }, { currency: 'USD' }] as const)
      expect(await sendPayoutEvent(accounts, payoutEventOf(waiting, change))).toMatchObject(refused);
    const kept = await accounts.database.kysely
      .selectFrom('payout_events')
      .select('verdict')
      .where('withdrawal_id', '=', waiting.id)
      .execute();
    expect(kept.map(({ verdict }) => verdict).sort()).toEqual(['amount-differs', 'currency-differs', 'not-sent']);
    expect(await statusOf(visitor, waiting.id)).toBe('sent');
  });

  test('refuses a wrong signature, an unknown withdrawal, a malformed event', async () => {
    const visitor = await richPlayer(accounts);
    const event = payoutEventOf(await desk.sent(visitor));
    expect((await sendPayoutEvent(accounts, event, 't=1,v1=00')).refusal.code).toBe('signature-invalid');
    expect((await sendPayoutEvent(accounts, { ...event, withdrawalId: randomUUID() })).refusal.code).toBe('not-found');
    expect((await sendPayoutEvent(accounts, { ...event, type: 'payout.lost' } as never)).status).toBe(422);
    expect(await statusOf(visitor, event.withdrawalId)).toBe('sent');
  });
});

describe('open pages', () => {
  test('hear of every step and of the wallet', async () => {
    const visitor = await richPlayer(accounts);
    const live = await openLive(accounts.ports.general ?? 0, SITE);
    live.send({ type: 'authenticate', token: visitor.token ?? '' });
    live.send({ type: 'subscribe', topic: 'cashier' });
    live.send({ type: 'subscribe', topic: 'wallet' });
    await live.find((answer) => answer.type === 'snapshot' && answer.topic === 'wallet');
    const { id, amountUnits } = await withdraw(visitor);
    const heard = [await live.next(), await live.next()];
    expect(heard).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          topic: 'wallet',
          data: { currency: 'RUB', balanceUnits: START_UNITS - amountUnits, sequence: 2 },
        }),
        expect.objectContaining({ topic: 'cashier', data: { subject: 'withdrawal', id, status: 'waiting' } }),
      ]),
    );
    await visitor.call('cancelWithdrawal', { params: { id }, body: {} });
    await live.find(
      (answer) =>
        answer.type === 'message' &&
        answer.topic === 'cashier' &&
        (answer.data as { status: string }).status === 'cancelled',
    );
    live.close();
  });
});

test('afterwards the books are right', async () => {
  expect(await auditLedger(accounts.database.kysely)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import type { InputOf, PayoutEvent, VerificationEvent, Withdrawal, calls } from '@baize/protocol';
import { createCashier } from '../../src/cashier/payments/module.ts';
import type { PayoutOrder } from '../../src/cashier/payments/payment-provider.ts';
import { sendDuePayouts } from '../../src/cashier/payments/send-payouts.ts';
import { sign } from '../../src/foundation/webhooks/webhook-signature.ts';
import { houseBalances } from '../../src/ledger/house-balances.ts';
import { type AccountsPlatform, SITE } from './accounts.ts';
import { WEBHOOK_SECRET, eventOf, openDeposit, sendEvent } from './deposits.ts';
import type { Answered } from './platform.ts';
import type { Visitor } from './visitor.ts';

export const IDENTITY_SECRET = 'shared-with-the-identity-provider';
export const OPERATOR_TOKEN = 'known-to-operators';
export const CASHIER_SETTINGS = {
  PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  VERIFICATION_WEBHOOK_SECRET: IDENTITY_SECRET,
  OPERATOR_TOKEN,
};
export const VERIFY_RETURN_URL = `${SITE}/profile`;
const ROUBLES = 10_000;

type WithdrawalForm = InputOf<typeof calls.createWithdrawal>['body'];

/** 1,000 roubles to the card, unless said otherwise. */
export function withdrawalForm(change: Partial<WithdrawalForm> = {}): WithdrawalForm {
  return { id: randomUUID(), currency: 'RUB', amountUnits: 1000 * ROUBLES, method: 'card', ...change };
}

export async function withdraw(visitor: Visitor, change: Partial<WithdrawalForm> = {}): Promise<Withdrawal> {
  const { status, body } = await visitor.call('createWithdrawal', { body: withdrawalForm(change) });
  if (status !== 200) throw new Error(`the withdrawal answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A player with a confirmed address and 100,000 roubles, all deposited. */
export async function richPlayer(accounts: AccountsPlatform): Promise<Visitor & { email: string }> {
  const visitor = await accounts.confirmed();
  await sendEvent(accounts, eventOf(await openDeposit(visitor, { amountUnits: 100_000 * ROUBLES })));
  return visitor;
}

export function payoutEventOf(withdrawal: Withdrawal, change: Partial<PayoutEvent> = {}): PayoutEvent {
  return {
    eventId: randomUUID(),
    withdrawalId: withdrawal.id,
    type: 'payout.paid',
    currency: withdrawal.currency,
    amountUnits: withdrawal.amountUnits,
    reason: null,
    ...change,
  };
}

export function sendPayoutEvent(
  accounts: AccountsPlatform,
  event: PayoutEvent,
  signature: string = sign(WEBHOOK_SECRET, JSON.stringify(event), accounts.now()),
): Promise<Answered<'payoutEvent'>> {
  return accounts.visitor().call('payoutEvent', { body: event }, { 'baize-signature': signature });
}

export function sendVerificationEvent(
  accounts: AccountsPlatform,
  event: VerificationEvent,
  signature: string = sign(IDENTITY_SECRET, JSON.stringify(event), accounts.now()),
): Promise<Answered<'verificationEvent'>> {
  return accounts.visitor().call('verificationEvent', { body: event }, { 'baize-signature': signature });
}

const asOperator = { authorization: `Bearer ${OPERATOR_TOKEN}` };

export function reviews(accounts: AccountsPlatform): Promise<Answered<'listWithdrawalReviews'>> {
  return accounts.visitor().call('listWithdrawalReviews', {}, asOperator);
}

export function decide(
  accounts: AccountsPlatform,
  id: string,
  body: InputOf<typeof calls.decideWithdrawal>['body'],
): Promise<Answered<'decideWithdrawal'>> {
  return accounts.visitor().call('decideWithdrawal', { params: { id }, body }, asOperator);
}

export async function statusOf(visitor: Visitor, id: string): Promise<Withdrawal['status']> {
  return (await visitor.call('getWithdrawal', { params: { id } })).body.status;
}

/** A provider that the test watches, with the sending of withdrawals to it. */
export class PayoutDesk {
  readonly #accounts: AccountsPlatform;
  readonly orders: PayoutOrder[] = [];
  isDown = false;

  constructor(accounts: AccountsPlatform) {
    this.#accounts = accounts;
  }

  /** Sends what is due. */
  sendDue(): Promise<number> {
    const payouts = {
      sendPayout: async (order: PayoutOrder) => {
        if (this.isDown) throw new Error('the line is dead');
        this.orders.push(order);
      },
    };
    const payments = { name: 'sandbox', openPayment: async () => SITE };
    return sendDuePayouts(createCashier(this.#accounts.deps, { payments, payouts }));
  }

  ordersFor(id: string): number {
    return this.orders.filter((order) => order.id === id).length;
  }

  async sent(visitor: Visitor, change: Partial<WithdrawalForm> = {}): Promise<Withdrawal> {
    const withdrawal = await withdraw(visitor, change);
    await approve(this.#accounts, withdrawal.id);
    await this.sendDue();
    return withdrawal;
  }
}

export function approve(accounts: AccountsPlatform, id: string): Promise<Answered<'decideWithdrawal'>> {
  return decide(accounts, id, { decision: 'approve', reason: 'seen' });
}

/** Of the house, in roubles' units. */
export async function houseUnits(
  accounts: AccountsPlatform,
  purpose: 'payments' | 'payment-fees' | 'withdrawals-held',
): Promise<number> {
  const balances = await houseBalances(accounts.database.kysely);
  return balances.get(accounts.deps.ledger.houseAccounts(purpose, 'RUB')) ?? 0;
}

import { randomUUID } from 'node:crypto';
import type { Deposit, InputOf, ProviderEvent, calls } from '@baize/protocol';
import { sign } from '../../src/foundation/webhooks/webhook-signature.ts';
import { type AccountsPlatform, SITE } from './accounts.ts';
import type { Answered } from './platform.ts';
import type { Visitor } from './visitor.ts';

export const WEBHOOK_SECRET = 'shared-with-the-provider';
export const RETURN_URL = `${SITE}/profile?tab=money`;
const ROUBLES = 10_000;

type DepositForm = InputOf<typeof calls.createDeposit>['body'];

/** 1,000 roubles by card, unless said otherwise. */
export function depositForm(change: Partial<DepositForm> = {}): DepositForm {
  return {
    id: randomUUID(),
    currency: 'RUB',
    amountUnits: 1000 * ROUBLES,
    method: 'card',
    returnUrl: RETURN_URL,
    ...change,
  };
}

export async function openDeposit(visitor: Visitor, change: Partial<DepositForm> = {}): Promise<Deposit> {
  const { status, body } = await visitor.call('createDeposit', { body: depositForm(change) });
  if (status !== 200) throw new Error(`the deposit answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** An event as the provider would send it, about exactly this deposit unless changed. */
export function eventOf(deposit: Deposit, change: Partial<ProviderEvent> = {}): ProviderEvent {
  return {
    eventId: randomUUID(),
    depositId: deposit.id,
    type: 'deposit.paid',
    currency: deposit.currency,
    amountUnits: deposit.amountUnits,
    ...change,
  };
}

/** Sends an event with a signature of this very moment, or with any other. */
export function sendEvent(
  accounts: AccountsPlatform,
  event: ProviderEvent,
  signature: string = sign(WEBHOOK_SECRET, JSON.stringify(event), accounts.now()),
): Promise<Answered<'providerEvent'>> {
  return accounts.visitor().call('providerEvent', { body: event }, { 'baize-signature': signature });
}

export async function balanceOf(visitor: Visitor): Promise<number> {
  return (await visitor.call('getProfile', {})).body.user.balance;
}

import { randomUUID } from 'node:crypto';
import { type Deposit, calls } from '@baize/protocol';
import { SIGNATURE_HEADER, sign } from '../../src/foundation/webhooks/webhook-signature.ts';
import { SITE, WEBHOOK_SECRET } from '../player-parts.ts';

const RUB = 10_000;
const AMOUNT_UNITS = 100_000 * RUB;

/** A deposit that the provider has paid. @param base of the general service */
export async function fund(base: string, token: string): Promise<void> {
  const form = {
    id: randomUUID(),
    currency: 'RUB',
    amountUnits: AMOUNT_UNITS,
    method: 'card',
    returnUrl: `${SITE}/profile`,
  };
  const { id, currency, amountUnits } = await post<Deposit>(base + calls.createDeposit.path, form, {
    authorization: `Bearer ${token}`,
  });
  const event = { eventId: randomUUID(), depositId: id, type: 'deposit.paid', currency, amountUnits };
  const signature = sign(WEBHOOK_SECRET, JSON.stringify(event), Date.now());
  await post(base + calls.providerEvent.path, event, { [SIGNATURE_HEADER]: signature });
}

async function post<Answer>(url: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

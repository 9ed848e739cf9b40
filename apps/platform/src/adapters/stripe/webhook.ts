import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import { refuse } from '../../foundation/http/refusal.ts';
import { SIGNATURE_WINDOW_SECONDS } from '../../foundation/webhooks/webhook-signature.ts';
import { type StripeReceiver, read, receiveStripeEvent } from './receive.ts';
import { StripeEvent } from './shapes.ts';

export const WEBHOOK_PATH = '/cashier/webhooks/stripe';
/** As Node gives the header. */
const SIGNATURE_HEADER = 'stripe-signature';

/**
 * Where Stripe sends the outcome of payments. Refuses `signature-invalid`, `validation-failed`. Every other event is
 * answered with 200: otherwise Stripe would repeat it for three days and get the same answer.
 */
export function addStripeWebhook(app: FastifyInstance, receiver: StripeReceiver, secret: string): void {
  app.post(WEBHOOK_PATH, { schema: { hide: true }, config: { rawBody: true } }, async (request) => {
    const client = await receiver.client();
    const event = signed(client, request.rawBody ?? '', request.headers[SIGNATURE_HEADER], secret, receiver.clock());
    await receiveStripeEvent(receiver, read(StripeEvent, event));
    return { received: true };
  });
}

/** [DE4] only the bytes as sent count, signed within five minutes before now. */
function signed(
  client: Stripe,
  body: string,
  header: string | string[] | undefined,
  secret: string,
  now: number,
): unknown {
  if (typeof header !== 'string') refuse('signature-invalid');
  try {
    return client.webhooks.constructEvent(body, header, secret, SIGNATURE_WINDOW_SECONDS, undefined, now);
  } catch {
    return refuse('signature-invalid');
  }
}

import formbody from '@fastify/formbody';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import { refuse, refuseField } from '../http/refusal.ts';
import { sendPage } from './page.ts';
import { paymentPage } from './payment-page.ts';
import { PAYMENTS_PATH, type Decision, type SandboxPayments } from './sandbox-payments.ts';
import type { WebhookOutbox } from './webhook-outbox.ts';

interface PaymentRequest {
  Params: { payment: string };
  Querystring: { locale?: unknown };
  Body: unknown;
}

/** The provider's hosted page. Refuses `not-found`, `validation-failed`. */
export async function addPaymentPages(
  app: FastifyInstance,
  payments: SandboxPayments,
  outbox: WebhookOutbox,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody, { bodyLimit: FORM_BYTES });
    pages.get<PaymentRequest>(`${PAYMENTS_PATH}:payment`, { schema: { hide: true } }, async (request, reply) => {
      const payment = (await payments.find(request.params.payment)) ?? refuse('not-found');
      return sendPage(reply, paymentPage(payment, localeFrom(request.query.locale)));
    });
    pages.post<PaymentRequest>(`${PAYMENTS_PATH}:payment`, { schema: { hide: true } }, async (request, reply) => {
      const payment =
        (await payments.decide(request.params.payment, decisionFrom(request.body))) ?? refuse('not-found');
      // One attempt before the player goes back, so that the page they come to mostly knows already; the loop makes the others.
      await outbox.deliverDue();
      return reply.redirect(payment.return_url, 303);
    });
  });
}

const FORM_BYTES = 1024;

function localeFrom(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}

function decisionFrom(body: unknown): Decision {
  const decision = typeof body === 'object' && body !== null && 'decision' in body ? body.decision : undefined;
  return decision === 'pay' || decision === 'decline'
    ? decision
    : refuseField('decision', decision === undefined ? 'required' : 'invalid');
}

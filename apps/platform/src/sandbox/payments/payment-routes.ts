import type { FastifyInstance } from 'fastify';
import { refuse } from '../../foundation/http/refusal.ts';
import { addFormPages, choiceFrom, localeFrom } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { paymentPage } from './payment-page.ts';
import { DECISIONS, PAYMENTS_PATH, type SandboxPayments } from './sandbox-payments.ts';
import type { WebhookOutbox } from '../webhook-outbox.ts';

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
  await addFormPages(app, (pages) => {
    pages.get<PaymentRequest>(`${PAYMENTS_PATH}:payment`, { schema: { hide: true } }, async (request, reply) => {
      const payment = (await payments.find(request.params.payment)) ?? refuse('not-found');
      return sendPage(reply, paymentPage(payment, localeFrom(request.query.locale)));
    });
    pages.post<PaymentRequest>(`${PAYMENTS_PATH}:payment`, { schema: { hide: true } }, async (request, reply) => {
      const payment =
        (await payments.decide(request.params.payment, choiceFrom(request.body, 'decision', DECISIONS))) ??
        refuse('not-found');
      // One attempt before the player goes back, so that the page they return to mostly knows the outcome already; the
      // loop makes the other attempts.
      await outbox.deliverDue();
      return reply.redirect(payment.return_url, 303);
    });
  });
}

import { textsOf } from '../../foundation/texts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '@baize/protocol';
import { refuse } from '../../foundation/http/refusal.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import { addFormPages, choiceFrom } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { payoutPage } from './payout-page.ts';
import { PAYOUTS_PATH, PAYOUT_DECISIONS, type SandboxPayouts } from './sandbox-payouts.ts';
import type { WebhookOutbox } from '../webhook-outbox.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Pages on which a person who tries the product plays the provider's bank. Refuses `not-found`, `validation-failed`.
 */
export async function addPayoutPages(
  app: FastifyInstance,
  payouts: SandboxPayouts,
  outbox: WebhookOutbox,
): Promise<void> {
  await addFormPages(app, (pages) => {
    pages.get(PAYOUTS_PATH, { schema: { hide: true } }, async (request, reply) =>
      sendPage(reply, payoutPage(await payouts.list(), readerLocale(request))),
    );
    pages.post<{ Params: { withdrawal: string }; Body: unknown }>(
      `${PAYOUTS_PATH}/:withdrawal`,
      { schema: { hide: true } },
      async (request, reply) => {
        const locale = readerLocale(request);
        const { withdrawal } = request.params;
        const decision = choiceFrom(request.body, 'decision', PAYOUT_DECISIONS);
        if (!UUID.test(withdrawal)) refuse('not-found');
        if (!(await payouts.decide(withdrawal, decision, textsOf('payouts', locale).reason))) refuse('not-found');
        await outbox.deliverDue();
        return reply.redirect(`${PAYOUTS_PATH}?locale=${locale}`, 303);
      },
    );
  });
}

/** The page's own choice, or the browser's. */
function readerLocale(request: FastifyRequest): Locale {
  const { locale } = request.query as { locale?: unknown };
  return isLocale(locale) ? locale : localeOfRequest(request);
}

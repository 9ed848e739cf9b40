import { textsOf } from '../../foundation/texts.ts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../foundation/http/refusal.ts';
import { addFormPages, choiceFrom, localeFrom } from '../../foundation/html/form-pages.ts';
import { identityPage } from './identity-page.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { IDENTITY_DECISIONS, IDENTITY_PATH, type SandboxIdentity } from './sandbox-identity.ts';
import type { WebhookOutbox } from '../webhook-outbox.ts';

interface CheckRequest {
  Params: { check: string };
  Querystring: { locale?: unknown };
  Body: unknown;
}

/** The identity provider's hosted page. Refuses `not-found`, `validation-failed`. */
export async function addIdentityPages(
  app: FastifyInstance,
  identity: SandboxIdentity,
  outbox: WebhookOutbox,
): Promise<void> {
  await addFormPages(app, (pages) => {
    pages.get<CheckRequest>(`${IDENTITY_PATH}:check`, { schema: { hide: true } }, async (request, reply) => {
      const check = (await identity.find(request.params.check)) ?? refuse('not-found');
      return sendPage(reply, identityPage(check, localeFrom(request.query.locale)));
    });
    pages.post<CheckRequest>(`${IDENTITY_PATH}:check`, { schema: { hide: true } }, async (request, reply) => {
      const decision = choiceFrom(request.body, 'decision', IDENTITY_DECISIONS);
      const { reason } = textsOf('identityCheck', localeFrom(request.query.locale));
      const check = (await identity.decide(request.params.check, decision, reason)) ?? refuse('not-found');
      // One attempt before the player goes back, so that the page they return to mostly knows the outcome already; the
      // loop makes the other attempts.
      await outbox.deliverDue();
      return reply.redirect(check.return_url, 303);
    });
  });
}

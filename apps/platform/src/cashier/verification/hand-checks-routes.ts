import { isLocale, type Locale } from '@baize/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addFormPages, choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import { type Operator, mayAs } from '../../foundation/operators/operator.ts';
import type { BackOffice } from '../../operators/back-office/back-office.ts';
import { PLACES } from '../../operators/back-office/frame.ts';
import { type CheckProblem, handChecksPage } from './hand-checks-page.ts';
import { HAND_VERDICTS, decideHandCheck, listHandChecks } from './hand-checks.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { CheckReceiver } from './receive-check-event.ts';

const { path: PATH, roles: READERS } = PLACES.checks;
/** Others who see the page see no buttons: a confirmed identity lets withdrawals go. */
const DECIDERS = ['payments'] as const;
const PROBLEMS = ['changed', 'incomplete'] as const;
const Said = z.object({
  check: z.uuid(),
  verdict: z.enum(HAND_VERDICTS),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

interface Parts extends CheckReceiver {
  readonly provider: IdentityProvider;
  readonly backOffice: BackOffice;
}

/** The operators' page of identity checks, where an operator makes them. */
export async function addHandCheckPages(app: FastifyInstance, parts: Parts): Promise<void> {
  await addFormPages(app, (pages) => {
    pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const session = await parts.backOffice.visit(request, reply, READERS);
      if (!session) return reply;
      const { locale, problem } = wanted(request);
      const waiting = parts.provider.byHand ? await listHandChecks(parts) : null;
      const shown = { waiting, session, isDecider: mayAs(session.operator, DECIDERS) };
      return sendPage(reply, handChecksPage(shown, locale, problem));
    });
    pages.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const session = await parts.backOffice.act(request, reply, DECIDERS);
      if (!session) return reply;
      const problem = await decide(parts, session.operator, request.body);
      const query = new URLSearchParams({ locale: wanted(request).locale, ...(problem && { problem }) });
      return reply.redirect(`${PATH}?${query.toString()}`, 303);
    });
  });
}

async function decide(parts: Parts, operator: Operator, body: unknown): Promise<CheckProblem | null> {
  // A provider's verdict is the provider's alone.
  if (!parts.provider.byHand) return 'changed';
  const said = z.safeParse(Said, {
    check: fieldFrom(body, 'check'),
    verdict: choiceFrom(body, 'act', HAND_VERDICTS),
    reason: fieldFrom(body, 'reason'),
  });
  if (!said.success) return 'incomplete';
  const { check, verdict, reason } = said.data;
  try {
    await decideHandCheck(parts, check, { verdict, reason }, operator);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return 'changed';
    throw error;
  }
}

function wanted(request: FastifyRequest): { locale: Locale; problem: CheckProblem | null } {
  const query = request.query as { locale?: unknown; problem?: unknown };
  return {
    locale: isLocale(query.locale) ? query.locale : localeOfRequest(request),
    problem: PROBLEMS.find((each) => each === query.problem) ?? null,
  };
}

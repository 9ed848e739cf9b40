import { ReportPayout, isLocale, type Locale } from '@baize/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addFormPages, choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import { type Operator, mayAs } from '../../foundation/operators/operator.ts';
import { PLACES } from '../../operators/back-office/frame.ts';
import type { Cashier } from './cashier.ts';
import { handPayoutsPage, type PayoutProblem } from './hand-payouts-page.ts';
import { listHandPayouts, reportPayout } from './hand-payouts.ts';

const { path: PATH, roles: READERS } = PLACES.payouts;
/** Others who see the page see no buttons. */
const PAYERS = ['payments'] as const;
const PROBLEMS = ['changed', 'incomplete'] as const;

/** The operators' page of payouts by hand: what the calls do, for people. */
export async function addHandPayoutPages(app: FastifyInstance, cashier: Cashier): Promise<void> {
  await addFormPages(app, (pages) => {
    pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const session = await cashier.backOffice.visit(request, reply, READERS);
      if (!session) return reply;
      const { locale, problem } = wanted(request);
      const toPay = cashier.payouts.byHand ? await listHandPayouts(cashier) : null;
      const shown = { toPay, session, isPayer: mayAs(session.operator, PAYERS) };
      return sendPage(reply, handPayoutsPage(shown, locale, problem));
    });
    pages.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const session = await cashier.backOffice.act(request, reply, PAYERS);
      if (!session) return reply;
      const problem = await report(cashier, session.operator, request.body);
      const query = new URLSearchParams({ locale: wanted(request).locale, ...(problem && { problem }) });
      return reply.redirect(`${PATH}?${query.toString()}`, 303);
    });
  });
}

async function report(cashier: Cashier, operator: Operator, body: unknown): Promise<PayoutProblem | null> {
  const outcome = choiceFrom(body, 'act', ['paid', 'failed']);
  const said = z.safeParse(ReportPayout, { outcome, reason: fieldFrom(body, 'reason') });
  const id = z.safeParse(z.uuid(), fieldFrom(body, 'withdrawal'));
  if (!said.success || !id.success) return 'incomplete';
  try {
    await reportPayout(cashier, id.data, said.data, operator);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return 'changed';
    throw error;
  }
}

function wanted(request: FastifyRequest): { locale: Locale; problem: PayoutProblem | null } {
  const query = request.query as { locale?: unknown; problem?: unknown };
  return {
    locale: isLocale(query.locale) ? query.locale : localeOfRequest(request),
    problem: PROBLEMS.find((each) => each === query.problem) ?? null,
  };
}

import { DecideWithdrawal, type ErrorCode, isLocale, type Locale } from '@baize/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../foundation/http/refusal.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import { addFormPages, choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { type Operator, mayAs } from '../../foundation/operators/operator.ts';
import { PLACES } from '../../operators/back-office/frame.ts';
import type { Cashier } from './cashier.ts';
import { decideWithdrawal, listReviews } from './decide-withdrawal.ts';
import { reviewPage, type ReviewProblem } from './review-page.ts';

const { path: PATH, roles: READERS } = PLACES.withdrawals;
/** Others who see the page see no buttons. */
const DECIDERS = ['payments'] as const;
const PROBLEMS = ['changed', 'incomplete', 'secondPerson'] as const;

/** The operators' page: what the calls of `withdrawal-routes.ts` do, for people. Every answer to a form leads back to the page. */
export async function addReviewPages(app: FastifyInstance, cashier: Cashier): Promise<void> {
  await addFormPages(app, (pages) => {
    pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const session = await cashier.backOffice.visit(request, reply, READERS);
      if (!session) return reply;
      const { locale, problem } = wanted(request);
      const isDecider = mayAs(session.operator, DECIDERS);
      return sendPage(reply, reviewPage({ waiting: await listReviews(cashier), session, isDecider }, locale, problem));
    });
    pages.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const session = await cashier.backOffice.act(request, reply, DECIDERS);
      if (!session) return reply;
      const problem = await decide(cashier, session.operator, request.body);
      const query = new URLSearchParams({ locale: wanted(request).locale, ...(problem && { problem }) });
      return reply.redirect(`${PATH}?${query.toString()}`, 303);
    });
  });
}

async function decide(cashier: Cashier, operator: Operator, body: unknown): Promise<ReviewProblem | null> {
  const decision = choiceFrom(body, 'act', ['approve', 'refuse']);
  const checked = z.safeParse(DecideWithdrawal, { decision, reason: fieldFrom(body, 'reason') });
  const id = z.safeParse(z.uuid(), fieldFrom(body, 'withdrawal'));
  if (!checked.success || !id.success) return 'incomplete';
  try {
    await decideWithdrawal(cashier, id.data, checked.data, operator);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code === SECOND ? 'secondPerson' : 'changed';
    throw error;
  }
}

const SECOND: ErrorCode = 'second-person-needed';

function wanted(request: FastifyRequest): { locale: Locale; problem: ReviewProblem | null } {
  const query = request.query as { locale?: unknown; problem?: unknown };
  return {
    locale: isLocale(query.locale) ? query.locale : localeOfRequest(request),
    problem: PROBLEMS.find((each) => each === query.problem) ?? null,
  };
}

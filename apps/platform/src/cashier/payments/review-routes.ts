import { DecideWithdrawal, isLocale, type Locale } from '@baize/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../../foundation/http/refusal.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import { addFormPages, choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import type { Cashier } from './cashier.ts';
import { decideWithdrawal, listReviews } from './decide-withdrawal.ts';
import { BACK_OFFICE_PATH, requireFormToken, requireOwnOrigin } from './operator-sessions.ts';
import { logInPage, reviewPage, type ReviewProblem } from './review-page.ts';

const PATH = `${BACK_OFFICE_PATH}/withdrawals`;
const ACTS = ['log-in', 'log-out', 'approve', 'refuse'] as const;
const PROBLEMS = ['tokenWrong', 'changed', 'incomplete'] as const;
/** Whoever guesses at the token is slowed down; an operator never gets here. */
const FORM_LIMIT = { rateLimit: { max: 300, timeWindow: 600_000 } };

/** The operators' page: what the calls of `withdrawal-routes.ts` do, for people. Every answer to a form leads back to the page. */
export async function addReviewPages(app: FastifyInstance, cashier: Cashier): Promise<void> {
  await addFormPages(app, (pages) => {
    pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const { locale, problem } = wanted(request);
      const session = await cashier.operators.find(request);
      if (!session) return sendPage(reply, logInPage(locale, problem));
      return sendPage(reply, reviewPage(await listReviews(cashier), session.formToken, locale, problem));
    });
    pages.post(PATH, { schema: { hide: true }, config: FORM_LIMIT }, async (request, reply) => {
      const problem = await act(cashier, request, reply);
      const query = new URLSearchParams({ locale: wanted(request).locale, ...(problem && { problem }) });
      return reply.redirect(`${PATH}?${query.toString()}`, 303);
    });
  });
}

async function act(cashier: Cashier, request: FastifyRequest, reply: FastifyReply): Promise<ReviewProblem | null> {
  requireOwnOrigin(request);
  const chosen = choiceFrom(request.body, 'act', ACTS);
  if (chosen === 'log-in') return logIn(cashier, request, reply);
  const session = await cashier.operators.find(request);
  // A session that has run out shows the way to log in again.
  if (!session) return null;
  requireFormToken(session, fieldFrom(request.body, 'formToken'));
  if (chosen === 'log-out') {
    await cashier.operators.end(request, reply);
    return null;
  }
  return decide(cashier, chosen, request.body);
}

async function logIn(
  { operators }: Cashier,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReviewProblem | null> {
  if (!operators.isOperator(fieldFrom(request.body, 'token'))) return 'tokenWrong';
  await operators.begin(request, reply);
  return null;
}

async function decide(cashier: Cashier, decision: 'approve' | 'refuse', body: unknown): Promise<ReviewProblem | null> {
  const operator = fieldFrom(body, 'operator');
  const form =
    decision === 'approve' ? { decision, operator } : { decision, operator, reason: fieldFrom(body, 'reason') };
  const checked = z.safeParse(DecideWithdrawal, form);
  const id = z.safeParse(z.uuid(), fieldFrom(body, 'withdrawal'));
  if (!checked.success || !id.success) return 'incomplete';
  try {
    await decideWithdrawal(cashier, id.data, checked.data);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return 'changed';
    throw error;
  }
}

function wanted(request: FastifyRequest): { locale: Locale; problem: ReviewProblem | null } {
  const query = request.query as { locale?: unknown; problem?: unknown };
  return {
    locale: isLocale(query.locale) ? query.locale : localeOfRequest(request),
    problem: PROBLEMS.find((each) => each === query.problem) ?? null,
  };
}

import { DecideHeldWin, isLocale, type Locale } from '@baize/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  BACK_OFFICE_PATH,
  type OperatorSessions,
  requireFormToken,
  requireOwnOrigin,
} from '../../cashier/payments/operator-sessions.ts';
import { addFormPages, fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { Slots } from '../slots.ts';
import { decideHeldWin, listHeldWins } from './held-wins.ts';
import { heldWinsPage, type HeldWinProblem } from './held-wins-page.ts';

const PATH = `${BACK_OFFICE_PATH}/held-wins`;
/** Where an operator logs in. */
const LOG_IN = `${BACK_OFFICE_PATH}/withdrawals`;
const PROBLEMS = ['changed', 'incomplete'] as const;
const FORM_LIMIT = { rateLimit: { max: 300, timeWindow: 600_000 } };

/** The operators' page of held wins: what the calls do, for people. */
export async function addHeldWinPages(
  app: FastifyInstance,
  slots: Slots,
  operators: Pick<OperatorSessions, 'find'>,
): Promise<void> {
  await addFormPages(app, (pages) => {
    pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const session = await operators.find(request);
      if (!session) return reply.redirect(LOG_IN, 303);
      const { locale, problem } = wanted(request);
      return sendPage(reply, heldWinsPage(await listHeldWins(slots), session.formToken, locale, problem));
    });
    pages.post(PATH, { schema: { hide: true }, config: FORM_LIMIT }, async (request, reply) => {
      requireOwnOrigin(request);
      const session = await operators.find(request);
      if (!session) return reply.redirect(LOG_IN, 303);
      requireFormToken(session, fieldFrom(request.body, 'formToken'));
      const problem = await decide(slots, request.body);
      const query = new URLSearchParams({ locale: wanted(request).locale, ...(problem && { problem }) });
      return reply.redirect(`${PATH}?${query.toString()}`, 303);
    });
  });
}

async function decide(slots: Slots, body: unknown): Promise<HeldWinProblem | null> {
  const field = (name: string): string => fieldFrom(body, name);
  const form = { decision: field('act'), operator: field('operator'), reason: field('reason') };
  const checked = z.safeParse(DecideHeldWin, form);
  if (!checked.success) return 'incomplete';
  try {
    await decideHeldWin(slots, field('win'), checked.data);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return 'changed';
    throw error;
  }
}

function wanted(request: FastifyRequest): { locale: Locale; problem: HeldWinProblem | null } {
  const query = request.query as { locale?: unknown; problem?: unknown };
  return {
    locale: isLocale(query.locale) ? query.locale : localeOfRequest(request),
    problem: PROBLEMS.find((each) => each === query.problem) ?? null,
  };
}

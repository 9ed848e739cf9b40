import { DecideHeldWin, isLocale, type Locale } from '@baize/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addFormPages, fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { localeOfRequest } from '../../foundation/http/accept-language.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import { type Operator, mayAs } from '../../foundation/operators/operator.ts';
import type { BackOffice } from '../../operators/back-office/back-office.ts';
import { PLACES } from '../../operators/back-office/frame.ts';
import type { Slots } from '../slots.ts';
import { decideHeldWin, listHeldWins } from './held-wins.ts';
import { heldWinsPage, type HeldWinProblem } from './held-wins-page.ts';

const { path: PATH, roles: READERS } = PLACES.heldWins;
/** Others who see the page see no buttons. */
const DECIDERS = ['payments'] as const;
const PROBLEMS = ['changed', 'incomplete'] as const;

/** The operators' page of held wins: what the calls do, for people. */
export async function addHeldWinPages(app: FastifyInstance, slots: Slots, backOffice: BackOffice): Promise<void> {
  await addFormPages(app, (pages) => {
    pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      const session = await backOffice.visit(request, reply, READERS);
      if (!session) return reply;
      const { locale, problem } = wanted(request);
      const { wins } = await listHeldWins(slots);
      return sendPage(
        reply,
        heldWinsPage({ wins, session, isDecider: mayAs(session.operator, DECIDERS) }, locale, problem),
      );
    });
    pages.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const session = await backOffice.act(request, reply, DECIDERS);
      if (!session) return reply;
      const problem = await decide(slots, session.operator, request.body);
      const query = new URLSearchParams({ locale: wanted(request).locale, ...(problem && { problem }) });
      return reply.redirect(`${PATH}?${query.toString()}`, 303);
    });
  });
}

async function decide(slots: Slots, operator: Operator, body: unknown): Promise<HeldWinProblem | null> {
  const field = (name: string): string => fieldFrom(body, name);
  const checked = z.safeParse(DecideHeldWin, { decision: field('act'), reason: field('reason') });
  if (!checked.success) return 'incomplete';
  try {
    await decideHeldWin(slots, field('win'), checked.data, operator);
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

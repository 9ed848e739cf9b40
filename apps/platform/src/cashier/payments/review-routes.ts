import { DecideWithdrawal, type ErrorCode } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { textsOf } from '../../foundation/texts.ts';
import { addDecisionPages } from '../../operators/back-office/decision-routes.ts';
import type { Cashier } from './cashier.ts';
import { decideWithdrawal, listReviews } from './review-withdrawal.ts';
import { reviewCard } from './review-card.ts';

const PROBLEMS = ['changed', 'incomplete', 'secondPerson'] as const;
type Problem = (typeof PROBLEMS)[number];

/** The operators' page: what the calls of `withdrawal-routes.ts` do, for people. */
export function addReviewPages(app: FastifyInstance, cashier: Cashier): Promise<void> {
  return addDecisionPages(app, cashier.backOffice, {
    place: 'withdrawals',
    problems: PROBLEMS,
    textsIn: (locale) => textsOf('reviews', locale),
    cards: async (view) => (await listReviews(cashier)).map((each) => reviewCard(each, view)),
    decide: (operator, body) => decide(cashier, operator, body),
  });
}

async function decide(cashier: Cashier, operator: Operator, body: unknown): Promise<Problem | null> {
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

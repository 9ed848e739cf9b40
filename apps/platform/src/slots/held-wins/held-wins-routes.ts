import { DecideHeldWin } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fieldFrom } from '../../foundation/html/form-pages.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { textsOf } from '../../foundation/texts.ts';
import type { BackOffice } from '../../operators/back-office/back-office.ts';
import { addDecisionPages } from '../../operators/back-office/decision-routes.ts';
import type { Slots } from '../slots.ts';
import { heldWinCard } from './held-win-card.ts';
import { decideHeldWin, listHeldWins } from './held-wins.ts';

const PROBLEMS = ['changed', 'incomplete'] as const;
type Problem = (typeof PROBLEMS)[number];

/** The operators' page of held wins: the same as the calls, for people. */
export function addHeldWinPages(app: FastifyInstance, slots: Slots, backOffice: BackOffice): Promise<void> {
  return addDecisionPages(app, backOffice, {
    place: 'heldWins',
    problems: PROBLEMS,
    textsIn: (locale) => textsOf('heldWins', locale),
    cards: async (view) => (await listHeldWins(slots)).wins.map((win) => heldWinCard(win, view)),
    decide: (operator, body) => decide(slots, operator, body),
  });
}

async function decide(slots: Slots, operator: Operator, body: unknown): Promise<Problem | null> {
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

import { ReportPayout } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { textsOf } from '../../foundation/texts.ts';
import { addDecisionPages } from '../../operators/back-office/decision-routes.ts';
import type { Cashier } from './cashier.ts';
import { handPayoutCard } from './hand-payout-card.ts';
import { listHandPayouts, reportPayout } from './hand-payouts.ts';

const PROBLEMS = ['changed', 'incomplete'] as const;
type Problem = (typeof PROBLEMS)[number];

/** The operators' page of payouts by hand: what the calls do, for people. */
export function addHandPayoutPages(app: FastifyInstance, cashier: Cashier): Promise<void> {
  // Checked for each page, because a port may have no implementation.
  const isByHand = (): boolean => cashier.payouts.byHand === true;
  return addDecisionPages(app, cashier.backOffice, {
    place: 'payouts',
    problems: PROBLEMS,
    textsIn: (locale) => {
      const texts = textsOf('handPayouts', locale);
      return isByHand() ? texts : { ...texts, empty: texts.byProvider };
    },
    cards: async (view) =>
      isByHand()
        ? (await listHandPayouts(cashier, view.decider?.operator ?? { roles: [] })).map((each) =>
            handPayoutCard(each, view),
          )
        : [],
    decide: (operator, body) => report(cashier, operator, body),
  });
}

async function report(cashier: Cashier, operator: Operator, body: unknown): Promise<Problem | null> {
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

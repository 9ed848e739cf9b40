import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { choiceFrom, fieldFrom } from '../../foundation/html/form-pages.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import type { Operator } from '../../foundation/operators/operator.ts';
import { textsOf } from '../../foundation/texts.ts';
import type { BackOffice } from '../../operators/back-office/back-office.ts';
import { addDecisionPages } from '../../operators/back-office/decision-routes.ts';
import { handCheckCard } from './hand-check-card.ts';
import { HAND_VERDICTS, decideHandCheck, listHandChecks } from './hand-checks.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { CheckReceiver } from './receive-check-event.ts';

const PROBLEMS = ['changed', 'incomplete'] as const;
type Problem = (typeof PROBLEMS)[number];
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
export function addHandCheckPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const isByHand = (): boolean => parts.provider.byHand === true;
  return addDecisionPages(app, parts.backOffice, {
    place: 'checks',
    problems: PROBLEMS,
    textsIn: (locale) => {
      const texts = textsOf('handChecks', locale);
      return isByHand() ? texts : { ...texts, empty: texts.byProvider };
    },
    cards: async (view) => (isByHand() ? (await listHandChecks(parts)).map((check) => handCheckCard(check, view)) : []),
    decide: (operator, form) => decide(parts, operator, form),
  });
}

async function decide(parts: Parts, operator: Operator, body: unknown): Promise<Problem | null> {
  // Where a provider decides, an operator does not.
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

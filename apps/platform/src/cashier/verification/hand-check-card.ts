import { html, type Html } from '@baize/html';
import { textsOf } from '../../foundation/texts.ts';
import { decisionForm } from '../../operators/back-office/decision-page.ts';
import type { DecisionView } from '../../operators/back-office/decision-routes.ts';
import type { HandCheck } from './hand-checks.ts';

export function handCheckCard(check: HandCheck, { decider, locale, playerLink }: DecisionView): Html {
  const { id, userId, email, startedAt } = check;
  const texts = textsOf('handChecks', locale);
  const ways = { success: texts.confirm, failed: texts.reject };
  return html`<section class="card entry" aria-label="${email ?? userId}">
    <p><b>${email ?? userId}</b></p>
    <p class="quiet">${playerLink(userId)} · ${id} · ${texts.since} ${startedAt.toISOString()}</p>
    ${decider && decisionForm(decider, ['check', id], texts.reason, ways)}
  </section>`;
}

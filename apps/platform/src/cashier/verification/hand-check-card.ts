import { html, type Html } from '@baize/html';
import type { Locale } from '@baize/protocol';
import { textsOf } from '../../foundation/texts.ts';
import { decisionForm } from '../../operators/back-office/decision-page.ts';
import type { OperatorSession } from '../../operators/sessions.ts';
import type { HandCheck } from './hand-checks.ts';

/** @param decider session of one who may decide; null for one who only looks */
export function handCheckCard(check: HandCheck, decider: OperatorSession | null, locale: Locale): Html {
  const { id, userId, email, startedAt } = check;
  const texts = textsOf('handChecks', locale);
  const ways = { success: texts.confirm, failed: texts.reject };
  return html`<section class="card entry" aria-label="${email ?? userId}">
    <p><b>${email ?? userId}</b></p>
    <p class="quiet">${userId} · ${id} · ${texts.since} ${startedAt.toISOString()}</p>
    ${decider && decisionForm(decider, ['check', id], texts.reason, ways)}
  </section>`;
}

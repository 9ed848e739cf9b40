import { html, type Html } from '@baize/html';
import type { ReviewedWithdrawal } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import { filled, type Texts, textsOf } from '../../foundation/texts.ts';
import { decisionForm } from '../../operators/back-office/decision-page.ts';
import type { DecisionView } from '../../operators/back-office/decision-routes.ts';

export function reviewCard(reviewed: ReviewedWithdrawal, view: DecisionView): Html {
  const { decider, locale } = view;
  const { approve, refuse, reason } = textsOf('reviews', locale);
  const form = decider && decisionForm(decider, ['withdrawal', reviewed.withdrawal.id], reason, { approve, refuse });
  return withdrawalCard(reviewed, form, view);
}

/** What an operator has to know of a withdrawal. @param form what they may do with it */
export function withdrawalCard(
  reviewed: ReviewedWithdrawal,
  form: Html | null,
  { locale, playerLink }: Pick<DecisionView, 'locale' | 'playerLink'>,
): Html {
  const { withdrawal, userId, email, audit } = reviewed;
  const texts = textsOf('reviews', locale);
  const amount = formatMoney(withdrawal.amountUnits, withdrawal.currency, locale);
  return html`<section class="card entry" aria-label="${amount}">
    <p class="figure">${amount}</p>
    <p>${withdrawal.reviews.map((review) => texts.reviews[review]).join(', ')}</p>
    ${twoPersons(reviewed, texts)}
    <p class="quiet">
      ${email && html`${email} · `}${playerLink(userId)} · ${textsOf('methods', locale)[withdrawal.method]}
      ${withdrawal.destination} · ${withdrawal.id}
    </p>
    <h2>${texts.audit}</h2>
    <ul class="audit">
      ${audit.map((line) => html`<li>${auditLine(line, texts)}</li>`)}
    </ul>
    ${form}
  </section>`;
}

function twoPersons({ needsTwo, approvals }: ReviewedWithdrawal, texts: Texts['reviews']): Html | null {
  if (!needsTwo) return null;
  const names = approvals.map(({ operator }) => operator).join(', ');
  return html`<p>${texts.needsTwo}${names !== '' && html` ${filled(texts.approvedBy, { names })}`}</p>`;
}

function auditLine({ at, by, status, note }: ReviewedWithdrawal['audit'][number], texts: Texts['reviews']): string {
  return [at, by, texts.statuses[status], ...(note === null ? [] : [note])].join(' · ');
}

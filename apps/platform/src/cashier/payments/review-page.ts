import { html, type Html } from '@baize/html';
import { intlLocale, type Locale, type ReviewedWithdrawal } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import type { Page } from '../../foundation/html/page.ts';
import { filled, type Texts, textsOf } from '../../foundation/texts.ts';
import { frame, tokenField } from '../../operators/back-office/frame.ts';
import type { OperatorSession } from '../../operators/sessions.ts';

/** Why the last form did nothing. */
export type ReviewProblem = 'changed' | 'incomplete' | 'secondPerson';

/** Everything that waits, with a form each for those who may decide. Works without scripts. */
export function reviewPage(
  shown: {
    readonly waiting: readonly ReviewedWithdrawal[];
    readonly session: OperatorSession;
    readonly isDecider: boolean;
  },
  locale: Locale,
  problem: ReviewProblem | null,
): Page {
  const { waiting, session, isDecider } = shown;
  const texts = textsOf('reviews', locale);
  const cards = waiting.map((each) => card(each, isDecider ? session : null, locale));
  const content = html`<h1>${texts.title}</h1>
    ${problem && html`<p class="loss" role="alert">${texts[problem]}</p>`}
    ${waiting.length === 0 ? html`<p>${texts.empty}</p>` : cards}`;
  return {
    lang: intlLocale(locale),
    title: texts.title,
    badge: texts.badge,
    body: frame(session, 'withdrawals', content),
  };
}

/** @param session of one who may decide; null for one who only looks */
function card(reviewed: ReviewedWithdrawal, session: OperatorSession | null, locale: Locale): Html {
  return withdrawalCard(
    reviewed,
    locale,
    session && decisionForm(reviewed.withdrawal.id, session, textsOf('reviews', locale)),
  );
}

/** What an operator has to know of a withdrawal. @param form what they may do with it */
export function withdrawalCard(reviewed: ReviewedWithdrawal, locale: Locale, form: Html | null): Html {
  const { withdrawal, userId, email, audit } = reviewed;
  const texts = textsOf('reviews', locale);
  const amount = formatMoney(withdrawal.amountUnits, withdrawal.currency, locale);
  return html`<section class="card entry" aria-label="${amount}">
    <p class="figure">${amount}</p>
    <p>${withdrawal.reviews.map((review) => texts.reviews[review]).join(', ')}</p>
    ${twoPersons(reviewed, texts)}
    <p class="quiet">${email ?? userId} · ${textsOf('methods', locale)[withdrawal.method]} · ${withdrawal.id}</p>
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

function decisionForm(id: string, session: OperatorSession, texts: Texts['reviews']): Html {
  return html`<form method="post">
    ${tokenField(session)}
    <input type="hidden" name="withdrawal" value="${id}" />
    <label class="field">${texts.reason}<input name="reason" maxlength="200" autocomplete="off" required /></label>
    <button class="primary" name="act" value="approve">${texts.approve}</button>
    <button name="act" value="refuse">${texts.refuse}</button>
  </form>`;
}

function auditLine({ at, by, status, note }: ReviewedWithdrawal['audit'][number], texts: Texts['reviews']): string {
  return [at, by, texts.statuses[status], ...(note === null ? [] : [note])].join(' · ');
}

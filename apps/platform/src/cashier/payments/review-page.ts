import { type Texts, textsOf } from '../../foundation/texts.ts';
import { intlLocale, type Locale, type ReviewedWithdrawal } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import { html, type Html } from '@baize/html';
import type { Page } from '../../foundation/html/page.ts';

/** Why the last form did nothing. */
export type ReviewProblem = 'tokenWrong' | 'changed' | 'incomplete';

/** What an operator sees without a session. */
export function logInPage(locale: Locale, problem: ReviewProblem | null): Page {
  const texts = textsOf('reviews', locale);
  return page(
    locale,
    html`<section class="card narrow">
      <h1>${texts.title}</h1>
      ${alert(texts, problem)}
      <form method="post">
        <label class="field">${texts.token}<input name="token" type="password" autocomplete="off" required /></label>
        <button class="primary" name="act" value="log-in">${texts.logIn}</button>
      </form>
    </section>`,
  );
}

/** Everything that waits, with a form each that carries the session's token. Works without scripts. */
export function reviewPage(
  waiting: readonly ReviewedWithdrawal[],
  formToken: string,
  locale: Locale,
  problem: ReviewProblem | null,
): Page {
  const texts = textsOf('reviews', locale);
  return page(
    locale,
    html`<h1>${texts.title}</h1>
      ${alert(texts, problem)}
      ${waiting.length === 0 ? html`<p>${texts.empty}</p>` : waiting.map((each) => card(each, formToken, locale))}
      <form method="post">${tokenField(formToken)}<button name="act" value="log-out">${texts.logOut}</button></form>`,
  );
}

function page(locale: Locale, body: Html): Page {
  const { title, badge } = textsOf('reviews', locale);
  return { lang: intlLocale(locale), title, badge, body };
}

function alert(texts: Texts['reviews'], problem: ReviewProblem | null): Html {
  return problem ? html`<p class="loss" role="alert">${texts[problem]}</p>` : html``;
}

function tokenField(formToken: string): Html {
  return html`<input type="hidden" name="formToken" value="${formToken}" />`;
}

function card({ withdrawal, userId, email, audit }: ReviewedWithdrawal, formToken: string, locale: Locale): Html {
  const texts = textsOf('reviews', locale);
  const amount = formatMoney(withdrawal.amountUnits, withdrawal.currency, locale);
  return html`<section class="card entry" aria-label="${amount}">
    <p class="figure">${amount}</p>
    <p>${withdrawal.reviews.map((review) => texts.reviews[review]).join(', ')}</p>
    <p class="quiet">${email ?? userId} · ${textsOf('methods', locale)[withdrawal.method]} · ${withdrawal.id}</p>
    <h2>${texts.audit}</h2>
    <ul class="audit">
      ${audit.map((line) => html`<li>${auditLine(line, texts)}</li>`)}
    </ul>
    <form method="post">
      ${tokenField(formToken)}
      <input type="hidden" name="withdrawal" value="${withdrawal.id}" />
      <label class="field">${texts.operator}<input name="operator" maxlength="64" autocomplete="name" /></label>
      <label class="field">${texts.reason}<input name="reason" maxlength="200" autocomplete="off" /></label>
      <button class="primary" name="act" value="approve">${texts.approve}</button>
      <button name="act" value="refuse">${texts.refuse}</button>
    </form>
  </section>`;
}

function auditLine({ at, by, status, note }: ReviewedWithdrawal['audit'][number], texts: Texts['reviews']): string {
  return [at, by, texts.statuses[status], ...(note === null ? [] : [note])].join(' · ');
}

import { html, type Html } from '@baize/html';
import { intlLocale, type Locale, type ReviewedWithdrawal } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import type { Page } from '../../foundation/html/page.ts';
import { textsOf } from '../../foundation/texts.ts';
import { frame, tokenField } from '../../operators/back-office/frame.ts';
import type { OperatorSession } from '../../operators/sessions.ts';
import { withdrawalCard } from './review-page.ts';

/** Why the last form did nothing. */
export type PayoutProblem = 'changed' | 'incomplete';

/** Every withdrawal that an operator has to pay, with a form each for those who may say that they did. Works without scripts. */
export function handPayoutsPage(
  shown: {
    /** null where a provider pays. */
    readonly toPay: readonly ReviewedWithdrawal[] | null;
    readonly session: OperatorSession;
    readonly isPayer: boolean;
  },
  locale: Locale,
  problem: PayoutProblem | null,
): Page {
  const { toPay, session, isPayer } = shown;
  const texts = textsOf('handPayouts', locale);
  const empty = html`<p>${toPay === null ? texts.byProvider : texts.empty}</p>`;
  const cards = toPay?.map((each) => withdrawalCard(each, locale, payoutForm(each, isPayer ? session : null, locale)));
  return {
    lang: intlLocale(locale),
    title: texts.title,
    badge: textsOf('reviews', locale).badge,
    body: frame(
      session,
      'payouts',
      html`<h1>${texts.title}</h1>
        ${problem && html`<p class="loss" role="alert">${texts[problem]}</p>`} ${cards?.length ? cards : empty}`,
    ),
  };
}

/** What goes out is less than what the player took from the balance. */
function payoutForm({ withdrawal }: ReviewedWithdrawal, session: OperatorSession | null, locale: Locale): Html {
  const { id, amountUnits, feeUnits, currency } = withdrawal;
  const texts = textsOf('handPayouts', locale);
  const out = formatMoney(amountUnits - feeUnits, currency, locale);
  return html`<p>${texts.toPay}: <b>${out}</b></p>
    ${
      session &&
      html`<form method="post">
        ${tokenField(session)}
        <input type="hidden" name="withdrawal" value="${id}" />
        <label class="field">${texts.reason}<input name="reason" maxlength="200" autocomplete="off" required /></label>
        <button class="primary" name="act" value="paid">${texts.paid}</button>
        <button name="act" value="failed">${texts.failed}</button>
      </form>`
    }`;
}

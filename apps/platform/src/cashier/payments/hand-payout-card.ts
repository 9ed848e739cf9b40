import { html, type Html } from '@baize/html';
import type { Locale, ReviewedWithdrawal } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import { textsOf } from '../../foundation/texts.ts';
import { decisionForm } from '../../operators/back-office/decision-page.ts';
import type { OperatorSession } from '../../operators/sessions.ts';
import { withdrawalCard } from './review-card.ts';

/** @param payer session of one who may say that it is paid; null for one who only looks */
export function handPayoutCard(reviewed: ReviewedWithdrawal, payer: OperatorSession | null, locale: Locale): Html {
  const { id, amountUnits, feeUnits, currency } = reviewed.withdrawal;
  const texts = textsOf('handPayouts', locale);
  // What goes out is less than what the player took from the balance.
  const out = formatMoney(amountUnits - feeUnits, currency, locale);
  const ways = { paid: texts.paid, failed: texts.failed };
  const form = html`<p>${texts.toPay}: <b>${out}</b></p>
    ${payer && decisionForm(payer, ['withdrawal', id], texts.reason, ways)}`;
  return withdrawalCard(reviewed, form, locale);
}

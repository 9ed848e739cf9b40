import { html, type Html } from '@baize/html';
import type { ReviewedWithdrawal } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import { textsOf } from '../../foundation/texts.ts';
import { decisionForm } from '../../operators/back-office/decision-page.ts';
import type { DecisionView } from '../../operators/back-office/decision-routes.ts';
import { withdrawalCard } from './review-card.ts';

export function handPayoutCard(reviewed: ReviewedWithdrawal, view: DecisionView): Html {
  const { decider, locale } = view;
  const { id, amountUnits, feeUnits, currency } = reviewed.withdrawal;
  const texts = textsOf('handPayouts', locale);
  // What goes out is less than what the player took from the balance.
  const out = formatMoney(amountUnits - feeUnits, currency, locale);
  const ways = { paid: texts.paid, failed: texts.failed };
  const { payTo } = reviewed;
  const form = html`<p>${texts.toPay}: <b>${out}</b></p>
    ${payTo && html`<p>${texts.payTo}: <b>${payTo}</b></p>`}
    ${decider && decisionForm(decider, ['withdrawal', id], texts.reason, ways)}`;
  return withdrawalCard(reviewed, form, view);
}

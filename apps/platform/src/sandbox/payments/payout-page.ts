import { textsOf } from '../../foundation/texts.ts';
import { intlLocale, type Locale } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import { html, type Html } from '@baize/html';
import type { Page } from '../../foundation/html/page.ts';
import { PAYOUTS_PATH, type SandboxPayout } from './sandbox-payouts.ts';

/** What the provider was asked to pay, newest first, with two buttons each. Works without scripts. */
export function payoutPage(payouts: readonly SandboxPayout[], locale: Locale): Page {
  const texts = textsOf('payouts', locale);
  return {
    lang: intlLocale(locale),
    title: texts.title,
    body: html`<h1>${texts.title}</h1>
      <p class="quiet">${texts.notice}</p>
      ${payouts.length === 0 ? html`<p>${texts.empty}</p>` : payouts.map((payout) => card(payout, locale))}`,
  };
}

function card(payout: SandboxPayout, locale: Locale): Html {
  const texts = textsOf('payouts', locale);
  const { withdrawal_id, amount_units, fee_units, currency, method, status } = payout;
  const amount = formatMoney(amount_units - fee_units, currency, locale);
  return html`<section class="card entry" aria-label="${amount}">
    <p class="figure">${amount}</p>
    <p class="quiet">${textsOf('methods', locale)[method]} · ${texts.statuses[status]} · ${withdrawal_id}</p>
    ${
      status === 'open'
        ? html`<form method="post" action="${PAYOUTS_PATH}/${withdrawal_id}?locale=${locale}">
            <button class="primary" name="decision" value="pay">${texts.pay}</button>
            <button name="decision" value="fail">${texts.fail}</button>
          </form>`
        : ''
    }
  </section>`;
}

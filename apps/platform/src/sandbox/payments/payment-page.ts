import { intlLocale, type Locale } from '@baize/protocol';
import { METHOD_NAMES } from '../../cashier/payments/method-names.ts';
import { formatMoney } from '../../foundation/html/format-money.ts';
import { html, type Html } from '@baize/html';
import type { Page } from '../../foundation/html/page.ts';
import { PAYMENT_TEXTS, type PaymentTexts } from './payment-texts.ts';
import type { SandboxPayment } from './sandbox-payments.ts';

/** The hosted page: amount, terms and two buttons, or what was decided. Works without scripts. */
export function paymentPage(payment: SandboxPayment, locale: Locale): Page {
  const texts = PAYMENT_TEXTS[locale];
  const money = (units: number): string => formatMoney(units, payment.currency, locale);
  const total = payment.amount_units + payment.fee_units;
  return {
    lang: intlLocale(locale),
    title: `${texts.title}: ${money(total)}`,
    // The form's answer leads back to the site, which browsers count as a target of the form.
    formTargets: [new URL(payment.return_url).origin],
    body: html`<section class="card narrow">
      <h1>${texts.title}</h1>
      <p class="quiet">${texts.notice}</p>
      <p class="figure">${money(total)}</p>
      <dl>
        <dt>${texts.method}</dt>
        <dd>${METHOD_NAMES[locale][payment.method]}</dd>
        <dt>${texts.amount}</dt>
        <dd>${money(payment.amount_units)}</dd>
        <dt>${texts.fee}</dt>
        <dd>${money(payment.fee_units)}</dd>
        <dt>${texts.total}</dt>
        <dd>${money(total)}</dd>
      </dl>
      ${payment.status === 'open' ? choice(texts) : outcome(payment, texts)}
    </section>`,
  };
}

/** Posted to the page's own address. */
function choice(texts: PaymentTexts): Html {
  return html`<form method="post">
    <button class="primary" name="decision" value="pay">${texts.pay}</button>
    <button name="decision" value="decline">${texts.decline}</button>
  </form>`;
}

function outcome({ status, return_url }: SandboxPayment, texts: PaymentTexts): Html {
  const line = status === 'paid' ? html`<p class="win">${texts.paid}</p>` : html`<p class="loss">${texts.declined}</p>`;
  return html`${line}<a class="button primary" href="${return_url}">${texts.back}</a>`;
}

import { type Texts, textsOf } from '../../foundation/texts.ts';
import { intlLocale, type Locale } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import { html, type Html } from '@baize/html';
import type { Page } from '../../foundation/html/page.ts';
import type { SandboxPayment } from './sandbox-payments.ts';

/** The hosted page: amount, terms and two buttons, or what was decided. Works without scripts. */
export function paymentPage(payment: SandboxPayment, locale: Locale): Page {
  const texts = textsOf('payments', locale);
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
        <dd>${textsOf('methods', locale)[payment.method]}</dd>
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
function choice(texts: Texts['payments']): Html {
  return html`<form method="post">
    <button class="primary" name="decision" value="pay">${texts.pay}</button>
    <button name="decision" value="decline">${texts.decline}</button>
  </form>`;
}

function outcome({ status, return_url }: SandboxPayment, texts: Texts['payments']): Html {
  const line = status === 'paid' ? html`<p class="win">${texts.paid}</p>` : html`<p class="loss">${texts.declined}</p>`;
  return html`${line}<a class="button primary" href="${return_url}">${texts.back}</a>`;
}

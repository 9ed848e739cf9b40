import { intlLocale, type HeldWins, type Locale } from '@baize/protocol';
import { html, type Html } from '@baize/html';
import { formatMoney } from '../../foundation/html/format-money.ts';
import type { Page } from '../../foundation/html/page.ts';
import { textsOf } from '../../foundation/texts.ts';

/** Why the last form did nothing. */
export type HeldWinProblem = 'changed' | 'incomplete';

/** Every win that is held, with a form each that carries the session's token. Works without scripts. */
export function heldWinsPage(
  { wins }: HeldWins,
  formToken: string,
  locale: Locale,
  problem: HeldWinProblem | null,
): Page {
  const texts = textsOf('heldWins', locale);
  return {
    lang: intlLocale(locale),
    title: texts.title,
    badge: textsOf('reviews', locale).badge,
    body: html`<h1>${texts.title}</h1>
      ${problem ? html`<p class="loss" role="alert">${texts[problem]}</p>` : ''}
      ${wins.length === 0 ? html`<p>${texts.empty}</p>` : wins.map((win) => card(win, formToken, locale))}`,
  };
}

function card(win: HeldWins['wins'][number], formToken: string, locale: Locale): Html {
  const texts = textsOf('heldWins', locale);
  const money = (units: number): string => formatMoney(units, win.currency, locale);
  return html`<section class="card entry" aria-label="${money(win.heldUnits)}">
    <p class="figure">${money(win.heldUnits)}</p>
    <p>${win.title}: ${texts.stake} ${money(win.stakeUnits)}, ${texts.paid} ${money(win.paidUnits)}</p>
    <p class="quiet">${win.userId} · ${win.roundId} · ${win.id} · ${win.heldAt}</p>
    <form method="post">
      <input type="hidden" name="formToken" value="${formToken}" />
      <input type="hidden" name="win" value="${win.id}" />
      <label class="field"
        >${textsOf('reviews', locale).operator}<input name="operator" maxlength="64" autocomplete="name"
      /></label>
      <label class="field">${texts.reason}<input name="reason" maxlength="200" autocomplete="off" /></label>
      <button class="primary" name="act" value="release">${texts.release}</button>
      <button name="act" value="take-back">${texts.takeBack}</button>
    </form>
  </section>`;
}

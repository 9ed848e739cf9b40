import { intlLocale, type HeldWins, type Locale } from '@baize/protocol';
import { html, type Html } from '@baize/html';
import { formatMoney } from '../../foundation/html/format-money.ts';
import type { Page } from '../../foundation/html/page.ts';
import { type Texts, textsOf } from '../../foundation/texts.ts';
import { frame, tokenField } from '../../operators/back-office/frame.ts';
import type { OperatorSession } from '../../operators/sessions.ts';

/** Why the last form did nothing. */
export type HeldWinProblem = 'changed' | 'incomplete';

/** Every win that is held, with a form each for those who may decide. Works without scripts. */
export function heldWinsPage(
  { wins, session, isDecider }: HeldWins & { readonly session: OperatorSession; readonly isDecider: boolean },
  locale: Locale,
  problem: HeldWinProblem | null,
): Page {
  const texts = textsOf('heldWins', locale);
  return {
    lang: intlLocale(locale),
    title: texts.title,
    badge: textsOf('reviews', locale).badge,
    body: frame(
      session,
      'heldWins',
      html`<h1>${texts.title}</h1>
        ${problem ? html`<p class="loss" role="alert">${texts[problem]}</p>` : ''}
        ${wins.length === 0 ? html`<p>${texts.empty}</p>` : wins.map((win) => card(win, isDecider ? session : null, locale))}`,
    ),
  };
}

/** @param session of one who may decide; null for one who only looks */
function card(win: HeldWins['wins'][number], session: OperatorSession | null, locale: Locale): Html {
  const texts = textsOf('heldWins', locale);
  const money = (units: number): string => formatMoney(units, win.currency, locale);
  return html`<section class="card entry" aria-label="${money(win.heldUnits)}">
    <p class="figure">${money(win.heldUnits)}</p>
    <p>${win.title}: ${texts.stake} ${money(win.stakeUnits)}, ${texts.paid} ${money(win.paidUnits)}</p>
    <p class="quiet">${win.userId} · ${win.roundId} · ${win.id} · ${win.heldAt}</p>
    ${session && decisionForm(win.id, session, texts)}
  </section>`;
}

function decisionForm(id: string, session: OperatorSession, texts: Texts['heldWins']): Html {
  return html`<form method="post">
    ${tokenField(session)}
    <input type="hidden" name="win" value="${id}" />
    <label class="field">${texts.reason}<input name="reason" maxlength="200" autocomplete="off" required /></label>
    <button class="primary" name="act" value="release">${texts.release}</button>
    <button name="act" value="take-back">${texts.takeBack}</button>
  </form>`;
}

import { html, type Html } from '@baize/html';
import type { HeldWins, Locale } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import { textsOf } from '../../foundation/texts.ts';
import { decisionForm } from '../../operators/back-office/decision-page.ts';
import type { OperatorSession } from '../../operators/sessions.ts';

/** @param decider session of one who may decide; null for one who only looks */
export function heldWinCard(win: HeldWins['wins'][number], decider: OperatorSession | null, locale: Locale): Html {
  const texts = textsOf('heldWins', locale);
  const money = (units: number): string => formatMoney(units, win.currency, locale);
  const ways = { release: texts.release, 'take-back': texts.takeBack };
  return html`<section class="card entry" aria-label="${money(win.heldUnits)}">
    <p class="figure">${money(win.heldUnits)}</p>
    <p>${win.title}: ${texts.stake} ${money(win.stakeUnits)}, ${texts.paid} ${money(win.paidUnits)}</p>
    <p class="quiet">${win.userId} · ${win.roundId} · ${win.id} · ${win.heldAt}</p>
    ${decider && decisionForm(decider, ['win', win.id], texts.reason, ways)}
  </section>`;
}

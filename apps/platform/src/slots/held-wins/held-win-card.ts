import { html, type Html } from '@baize/html';
import type { HeldWins } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import { textsOf } from '../../foundation/texts.ts';
import { decisionForm } from '../../operators/back-office/decision-page.ts';
import type { DecisionView } from '../../operators/back-office/decision-routes.ts';

export function heldWinCard(win: HeldWins['wins'][number], { decider, locale, playerLink }: DecisionView): Html {
  const texts = textsOf('heldWins', locale);
  const money = (units: number): string => formatMoney(units, win.currency, locale);
  const ways = { release: texts.release, 'take-back': texts.takeBack };
  return html`<section class="card entry" aria-label="${money(win.heldUnits)}">
    <p class="figure">${money(win.heldUnits)}</p>
    <p>${win.title}: ${texts.stake} ${money(win.stakeUnits)}, ${texts.paid} ${money(win.paidUnits)}</p>
    <p class="quiet">${playerLink(win.userId)} · ${win.roundId} · ${win.id} · ${win.heldAt}</p>
    ${decider && decisionForm(decider, ['win', win.id], texts.reason, ways)}
  </section>`;
}

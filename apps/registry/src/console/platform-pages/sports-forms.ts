import { type Html, html } from '@baize/html';
import type { Fields } from '../fields.ts';
import type { Frame } from '../frame.ts';
import { inputOf, REASON } from '../inputs.ts';
import { hiddenFields } from './platform-page.ts';
import { type Decision, type Fixture, fixtureText } from './waiting-sports.ts';

/** The most usual ways to share a place; others are sent by the platform's call. */
const RESULTS = [
  'won',
  'lost',
  'void',
  'half-won',
  'half-lost',
  ...['1/2', '1/3', '1/4', '2/3', '3/4'].map((shared) => `dead-heat ${shared}`),
];

/** Everything that can be decided of one fixture; all forms have the id of the page's address. */
export function decisionForms(frame: Frame, query: Fields, fixture: Fixture): Html {
  const carried = hiddenFields(frame, { id: query['id'] ?? '', fixture: fixture.fixtureId });
  const ticks = fixture.markets.map(({ marketId, bets }) =>
    inputOf(
      { name: `market.${marketId}`, label: `${marketId}, ${bets} bets`, kind: 'check' },
      query[`market.${marketId}`] ?? '',
    ),
  );
  return html`<section class="card confirm" aria-labelledby="voiding"><h2 id="voiding">${fixtureText(fixture)}: make markets void</h2>
<p class="small-text">Bets on them get their stakes back.</p>
<form class="fields" method="post" action="/sports-decisions/void">${carried}${ticks}
${inputOf(REASON, query['reason'] ?? '')}<div class="row"><button class="button danger">Make them void</button></div></form></section>
${fixture.markets.map((market) => settleForm(carried, market, query))}`;
}

function settleForm(carried: Html[], { marketId, selections }: Fixture['markets'][number], query: Fields): Html {
  const isRefused = query['markets'] === marketId;
  const chosen = (selection: string): string => (isRefused ? (query[`result.${selection}`] ?? '') : '');
  return html`<section class="card confirm" aria-labelledby="settle-${marketId}"><h2 id="settle-${marketId}">Settle ${marketId}</h2>
<p class="small-text">Selections that were bet on. One that is not listed has lost.</p>
<form class="fields" method="post" action="/sports-decisions/settle">${carried}<input type="hidden" name="markets" value="${marketId}">
${selections.map((selection) => resultInput(selection, chosen(selection)))}
${inputOf(REASON, isRefused ? (query['reason'] ?? '') : '')}<div class="row"><button class="button primary">Settle ${marketId}</button></div></form></section>`;
}

/** No result is preselected: the operator has to choose one. */
function resultInput(selection: string, chosen: string): Html {
  const options = RESULTS.map(
    (result) => html`<option value="${result}"${result === chosen && html` selected`}>${result}</option>`,
  );
  return html`<label class="field"><span>${selection}</span><select name="result.${selection}" required><option value="">Choose</option>${options}</select></label>`;
}

/** @param decision whose markets they are; null for markets that are written down */
export function reopenForm(frame: Frame, query: Fields, decision: Decision | null): Html {
  const fixture = query['fixture'] ?? decision?.fixtureId ?? '';
  const markets = query['markets'] ?? decision?.marketIds.join(', ') ?? '';
  return html`<section class="card confirm" aria-labelledby="reopening"><h2 id="reopening">Take back results</h2>
<p class="small-text">What was said of the results of these markets is taken back, and bets on them wait again.</p>
<form class="fields" method="post" action="/sports-decisions/reopen">${hiddenFields(frame, { id: query['id'] ?? '', reopen: query['reopen'] ?? '' })}
${inputOf({ name: 'fixture', label: 'Fixture', required: true, longest: 40 }, fixture)}
${inputOf({ name: 'markets', label: 'Markets, separated by commas', required: true, longest: 5_000 }, markets)}
${inputOf(REASON, query['reason'] ?? '')}<div class="row"><button class="button danger">Take back</button></div></form></section>`;
}

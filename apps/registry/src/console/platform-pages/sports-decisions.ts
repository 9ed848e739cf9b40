import { type Html, html } from '@baize/html';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import { textIn } from '../entry-page.ts';
import { failureNote } from '../failure-note.ts';
import type { Fields } from '../fields.ts';
import type { Frame } from '../frame.ts';
import { mayDo } from '../roles.ts';
import { timeText } from '../time.ts';
import { type PlatformPage, moneyText, tableOf } from './platform-page.ts';
import { decisionForms, reopenForm } from './sports-forms.ts';
import { actText, fixtureText, marketsIn, type Waiting, WaitingSports, resultsIn } from './waiting-sports.ts';

export const sportsDecisions: PlatformPage = {
  place: 'sports-decisions',
  title: 'Sports decisions',
  icon: 'sports',
  looks: 'trading',
  decides: 'trading',
  needsId: ({ fixture, reopen }) => fixture !== undefined || reopen !== undefined,
  async content(frame, platform, { query, refused }) {
    const waiting = await platform.read('/operator/sports/waiting', WaitingSports);
    return html`<div class="headline"><div><h1>Sports decisions</h1><p class="lead">Markets that open bets wait for. What is decided here counts as the feed’s own word.</p></div></div>
${refused && failureNote(refused)}
${mayDo(frame.roles, 'trading') && formsOf(frame, waiting, query)}
<h2 class="section">Waiting</h2>${waitingTable(frame, waiting)}
<h2 class="section">Last decisions</h2>${decisionsTable(frame, waiting)}
<p class="section"><a class="link" href="/sports-decisions?channel=${frame.channel}&amp;reopen=other">Take back the results of other markets</a></p>`;
  },
  acts: {
    void: (platform, fields) => decide(platform, fields, { type: 'void' }),
    settle: (platform, fields) => decide(platform, fields, { type: 'settle', results: resultsIn(fields) }),
    reopen: (platform, fields) => decide(platform, fields, { type: 'reopen' }),
  },
};

/** The id came with the form: the platform applies the decision once, however often it is sent. */
function decide(platform: PlatformClient, fields: Fields, act: object): Promise<void> {
  return platform.act('/operator/sports/decisions', {
    id: textIn(fields, 'id'),
    reason: textIn(fields, 'reason'),
    fixtureId: textIn(fields, 'fixture'),
    marketIds: marketsIn(fields),
    act,
  });
}

function formsOf(frame: Frame, { fixtures, decisions }: Waiting, query: Fields): Html | null {
  const { fixture, reopen } = query;
  if (reopen !== undefined) return reopenForm(frame, query, decisions.find(({ id }) => id === reopen) ?? null);
  const chosen = fixtures.find(({ fixtureId }) => fixtureId === fixture);
  if (chosen) return decisionForms(frame, query, chosen);
  return fixture === undefined ? null : html`<p class="quiet">No open bet waits for ${fixture} any more.</p>`;
}

function waitingTable({ channel }: Frame, { fixtures }: Waiting): Html {
  return tableOf(
    ['Fixture', 'Sport', 'Begins', 'Markets', 'Bets', 'Stakes'],
    fixtures.map((fixture) => [
      html`<a class="link" href="/sports-decisions?channel=${channel}&amp;fixture=${encodeURIComponent(fixture.fixtureId)}">${fixtureText(fixture)}</a>`,
      `${fixture.sport}, ${fixture.league.latin}`,
      timeText(new Date(fixture.startsAt).toISOString()),
      fixture.markets.length,
      fixture.markets.reduce((sum, { bets }) => sum + bets, 0),
      fixture.markets
        .flatMap(({ marketId, stakes }) =>
          stakes.map(({ units, currency }) => `${marketId} ${moneyText(units, currency)}`),
        )
        .join(', '),
    ]),
  );
}

function decisionsTable({ channel }: Frame, { decisions }: Waiting): Html {
  return tableOf(
    ['When', 'Fixture', 'Markets', 'Decided', 'Who', 'Why', ''],
    decisions.map(({ id, at, fixtureId, marketIds, act, operator, reason }) => [
      timeText(at),
      fixtureId,
      marketIds.join(', '),
      actText(act),
      operator,
      reason,
      act.type === 'reopen'
        ? ''
        : html`<a class="link" href="/sports-decisions?channel=${channel}&amp;reopen=${id}">Take back</a>`,
    ]),
  );
}

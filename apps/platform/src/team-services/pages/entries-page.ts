import { html, type Html } from '@baize/html';
import { type OpenSlotRounds, type TeamServiceEntry, UNITS_PER_MAJOR } from '@baize/protocol';
import { formatMoney } from '../../foundation/html/format-money.ts';
import type { Page } from '../../foundation/html/page.ts';
import { PLACES, frame, officePage, problemNote, reasonField, tokenField } from '../../operators/back-office/frame.ts';
import type { OperatorSession } from '../../operators/sessions.ts';
import { ownId } from '../wallet/stored-id.ts';
import type { Told } from './entry-forms.ts';

const { path: PATH } = PLACES.teamServices;

/** What the page of team services shows. */
export interface Shown {
  readonly session: OperatorSession;
  /** Whether the operator may write; one who may only read sees no forms. */
  readonly mayAct: boolean;
  readonly entries: readonly TeamServiceEntry[];
  /** How many further entries there are. */
  readonly left: number;
  readonly rounds: OpenSlotRounds['rounds'];
  readonly told: Told | null;
  readonly problem: string | null;
}

export function entriesPage(shown: Shown): Page {
  const { session, mayAct, entries, left, rounds, told, problem } = shown;
  const content = html`<h1>Services of teams</h1>
    ${problemNote(problem)} ${told && toldNote(told)}
    <section class="card entry" aria-label="Search">
      <form method="get" action="${PATH}">
        <label class="field">Names that begin with<input name="name" maxlength="40" autocomplete="off" /></label>
        <button>Show</button>
      </form>
    </section>
    ${entries.length === 0 && html`<p>No service</p>`} ${entries.map((entry) => entryCard(session, mayAct, entry))}
    ${left > 0 && html`<p class="quiet">${left} more: ask for them by name</p>`}
    ${rounds.map((round) => roundCard(session, mayAct, round))} ${mayAct && newCard(session)}`;
  return officePage('Services of teams', frame(session, 'teamServices', content));
}

function toldNote({ name, secret, previousUntil }: Told): Html {
  return html`<section class="card entry" role="status">
    <p>Secret of ${name} for its wallet calls. It is not shown again:</p>
    <p class="key">${secret}</p>
    ${previousUntil !== null && html`<p class="quiet">The one before counts until ${previousUntil}.</p>`}
  </section>`;
}

function entryCard(session: OperatorSession, mayAct: boolean, entry: TeamServiceEntry): Html {
  const { name, title, address, remotes, state, reservedUnits, paidTodayUnits, previousSecretUntil } = entry;
  return html`<section class="card entry" aria-label="${name}">
    <p class="name">${name}: ${title}</p>
    <p>${state}, ${address}, called by ${remotes.join(', ')}</p>
    <p class="quiet">
      ${formatMoney(reservedUnits, 'RUB', 'en')} open now, ${formatMoney(paidTodayUnits, 'RUB', 'en')} paid today
      ${previousSecretUntil !== null && html`· the secret before counts until ${previousSecretUntil}`}
    </p>
    ${
      mayAct &&
      html`<form method="post" action="${PATH}">
        ${tokenField(session)}<input type="hidden" name="name" value="${name}" />
        ${fields(entry)} ${reasonField()}
        <button class="primary" name="act" value="change">Change</button>
        <button name="act" value="${state === 'open' ? 'stop' : 'open'}">${state === 'open' ? 'Stop' : 'Open'}</button>
        <button name="act" value="rotate">New secret</button>
      </form>`
    }
  </section>`;
}

function newCard(session: OperatorSession): Html {
  return html`<section class="card entry" aria-labelledby="add">
    <h2 id="add">New service</h2>
    <form method="post" action="${PATH}">
      ${tokenField(session)}
      <label class="field">Name<input name="name" maxlength="40" autocomplete="off" required /></label>
      ${fields(null)} ${reasonField()}
      <button class="primary" name="act" value="add">Add</button>
    </form>
  </section>`;
}

function fields(entry: TeamServiceEntry | null): Html {
  const field = (label: string, name: string, value: string): Html =>
    html`<label class="field">${label}<input name="${name}" value="${value}" autocomplete="off" required /></label>`;
  const cap = (label: string, name: string, units: number | undefined): Html =>
    field(`${label}, in roubles`, name, units === undefined ? '' : String(units / UNITS_PER_MAJOR));
  const caps = entry?.caps;
  return html`${field('Title for players', 'title', entry?.title ?? '')}
  ${field('Address', 'address', entry?.address ?? '')}
  ${field('Remotes that may call it', 'remotes', entry?.remotes.join(' ') ?? '')}
  ${cap('Largest stake of a round', 'stake', caps?.stakeUnits)} ${cap('Largest win of a round', 'win', caps?.winUnits)}
  ${cap('Stakes open at a time', 'reserved', caps?.reservedUnits)} ${cap('Paid in a day', 'paid', caps?.paidADayUnits)}`;
}

function roundCard(session: OperatorSession, mayAct: boolean, round: OpenSlotRounds['rounds'][number]): Html {
  const { id, gameId, userId, currency, stakeUnits, openedAt } = round;
  return html`<section class="card entry" aria-label="${id}">
    <p class="figure">${formatMoney(stakeUnits, currency, 'en')}</p>
    <p>A round that ${gameId} has left open since ${openedAt}</p>
    <p class="quiet">${userId} · ${ownId(id)}</p>
    ${
      mayAct &&
      html`<form method="post" action="${PATH}">
        ${tokenField(session)}<input type="hidden" name="name" value="${gameId}" />
        <input type="hidden" name="round" value="${ownId(id)}" />
        ${reasonField()}<button name="act" value="return">Return the stakes</button>
      </form>`
    }
  </section>`;
}

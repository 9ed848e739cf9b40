import { type Html, html, type HtmlValue } from '@baize/html';
import type { Fields } from '../../fields.ts';
import type { Frame } from '../../frame.ts';
import { timeText } from '../../time.ts';
import { moneyText } from '../platform-page.ts';
import { decisionForms } from './decisions.ts';
import { fileTables } from './file-tables.ts';
import type { PlayerFile } from './player-file.ts';
import { revealForm } from './reveal.ts';

interface Around {
  /** The query of the address, or the fields of the refused form. */
  readonly query: Fields;
  /** Why the last form did nothing. */
  readonly note: Html | null;
  readonly revealed: Html | null;
}

/** Everything that the platform shows of one player. */
export function fileContent(frame: Frame, file: PlayerFile, { query, note, revealed }: Around): Html {
  const { userId, name } = file;
  const isRefusedReveal = note !== null && query['check'] === undefined && query['win'] === undefined;
  const forms = decisionForms(frame, file, query);
  return html`<div class="headline"><div><h1>${name}</h1><p class="lead"><code>${userId}</code></p></div><a class="button quiet" href="/players?channel=${frame.channel}">Other players</a></div>
${note}${revealed}
<div class="acts">${revealed === null && revealForm(frame, userId, isRefusedReveal ? (query['reason'] ?? '') : null)}${forms}</div>
<div class="file">${factCards(file)}</div>
${fileTables(frame, file)}`;
}

type Fact = readonly [name: string, value: HtmlValue];

function factCards(file: PlayerFile): Html[] {
  return [
    factCard('Account', accountFacts(file)),
    factCard('Ways in', accessFacts(file)),
    factCard('Money', moneyFacts(file)),
    factCard('Identity', identityFacts(file)),
  ];
}

function factCard(title: string, facts: readonly Fact[]): Html {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return html`<section class="card part" aria-labelledby="${id}"><h2 id="${id}">${title}</h2><dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>`;
}

function accountFacts(file: PlayerFile): Fact[] {
  const proved = (contact: string | null, isProved: boolean): string =>
    contact === null ? '–' : `${contact}, ${isProved ? 'proved' : 'not proved'}`;
  return [
    ['Email', proved(file.email, file.isEmailVerified)],
    ['Phone', proved(file.phone, file.isPhoneVerified)],
    ['Registered', `${timeText(file.createdAt)}, by ${file.registeredBy}`],
    ['Language', file.locale ?? '–'],
    ['Currency', file.currency],
  ];
}

/** Texts for the limits that a player has reached. */
const WAITS: Readonly<Record<string, string>> = {
  password: 'a log-in by password',
  proof: 'a fresh proof',
  'second-step': 'the second step',
  'log-in-of-strangers': 'a log-in from a new browser',
};

function accessFacts({ access, waits }: PlayerFile): Fact[] {
  const { hasPassword, hasApp, passkeys, openSessions, usedAt } = access;
  const ways = [hasPassword && 'password', hasApp && 'app', passkeys > 0 && `passkeys: ${passkeys}`].filter(Boolean);
  return [
    ['Has', ways.length > 0 ? ways.join(', ') : 'codes alone'],
    ['Sessions', `${openSessions} open${usedAt === null ? '' : `, last used ${timeText(usedAt)}`}`],
    ...waits.map(({ of, until }): Fact => ['Waits', `for ${WAITS[of] ?? of}, until ${timeText(until)}`]),
  ];
}

function moneyFacts({ wallets, depositLimit }: PlayerFile): Fact[] {
  const { currency, limitUnits, usedUnits, next } = depositLimit;
  const limit = (units: number | null): string => (units === null ? 'none' : moneyText(units, currency));
  const used = `${moneyText(usedUnits, currency)} deposited in seven days`;
  return [
    ...wallets.map(({ currency: of, kind, balanceUnits }): Fact => [`${of} ${kind}`, moneyText(balanceUnits, of)]),
    ['Limit', `${limit(limitUnits)}; ${used}`],
    ...(next === null ? [] : [['Then', `${limit(next.limitUnits)}, from ${timeText(next.at)}`] satisfies Fact]),
  ];
}

function identityFacts({ verification }: PlayerFile): Fact[] {
  const { status, isNeeded, byHand, checks } = verification;
  return [
    ['Status', `${status}${isNeeded ? '; a withdrawal waits for it' : ''}`],
    ['Decided by', byHand ? 'operators' : 'a provider'],
    ...checks.map(({ createdAt, status: of, reason }): Fact => [
      'Check',
      [timeText(createdAt), of, reason].filter(Boolean).join(' · '),
    ]),
  ];
}

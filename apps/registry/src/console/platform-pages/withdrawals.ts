import { type Html, html } from '@baize/html';
import * as z from 'zod/mini';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import { textIn } from '../entry-page.ts';
import { failureNote } from '../failure-note.ts';
import type { Fields } from '../fields.ts';
import type { Frame } from '../frame.ts';
import { mayDo } from '../roles.ts';
import { timeText } from '../time.ts';
import { moneyText, type PlatformPage } from './platform-page.ts';
import { playerLink } from './player-link.ts';
import { type Ways, waysForm } from './ways-form.ts';

const Reviewed = z.object({
  withdrawal: z.object({
    id: z.string(),
    currency: z.string(),
    amountUnits: z.number(),
    feeUnits: z.number(),
    method: z.string(),
    destination: z.optional(z.nullable(z.string())),
    reviews: z.array(z.string()),
  }),
  userId: z.string(),
  email: z.nullable(z.string()),
  payTo: z.optional(z.nullable(z.string())),
  needsTwo: z.boolean(),
  approvals: z.array(z.object({ operator: z.string() })),
  audit: z.array(z.object({ at: z.string(), by: z.string(), status: z.string(), note: z.nullable(z.string()) })),
});
type Reviewed = z.infer<typeof Reviewed>;
const Waiting = z.object({ waiting: z.array(Reviewed) });
const ToPay = z.object({ toPay: z.array(Reviewed) });

const DECIDE: Ways = [
  { act: 'approve', label: 'Approve', kind: 'primary' },
  { act: 'refuse', label: 'Refuse, money back', kind: 'danger' },
];
const REPORT: Ways = [
  { act: 'paid', label: 'It is paid', kind: 'primary' },
  { act: 'failed', label: 'It failed, money back', kind: 'danger' },
];

const PLACE = 'withdrawals';

export const withdrawals: PlatformPage = {
  place: PLACE,
  title: 'Withdrawals',
  icon: 'withdrawals',
  looks: 'withdrawals',
  decides: 'payments',
  async content(frame, platform, { query, refused }) {
    const { waiting } = await platform.read('/cashier/reviews', Waiting);
    const { toPay } = await platform.read('/cashier/payouts', ToPay);
    const cards = (all: readonly Reviewed[], ways: Ways) =>
      all.length === 0 ? html`<p class="quiet">Nothing.</p>` : all.map((each) => cardOf(frame, each, ways, query));
    return html`<div class="headline"><div><h1>Withdrawals</h1><p class="lead">What waits for an operator, or for the player’s identity check. Of a refusal the player reads the reason.</p></div></div>
${refused && failureNote(refused)}
<h2 class="section">Waiting</h2>${cards(waiting, DECIDE)}
<h2 class="section">To be paid by hand</h2>${cards(toPay, REPORT)}`;
  },
  acts: {
    approve: (platform, fields) => decide(platform, fields, 'approve'),
    refuse: (platform, fields) => decide(platform, fields, 'refuse'),
    paid: (platform, fields) => report(platform, fields, 'paid'),
    failed: (platform, fields) => report(platform, fields, 'failed'),
  },
};

function decide(platform: PlatformClient, fields: Fields, decision: 'approve' | 'refuse'): Promise<void> {
  return platform.act(`/cashier/reviews/${idIn(fields)}`, { decision, reason: textIn(fields, 'reason') });
}

function report(platform: PlatformClient, fields: Fields, outcome: 'paid' | 'failed'): Promise<void> {
  return platform.act(`/cashier/payouts/${idIn(fields)}`, { outcome, reason: textIn(fields, 'reason') });
}

function idIn(fields: Fields): string {
  return encodeURIComponent(textIn(fields, 'withdrawal'));
}

/** @param query of a form that was refused: its reason is shown again */
function cardOf(frame: Frame, reviewed: Reviewed, ways: Ways, query: Fields): Html {
  const { withdrawal, userId, email, audit, payTo } = reviewed;
  const { id, currency, amountUnits, feeUnits, method, destination, reviews } = withdrawal;
  const reason = query['withdrawal'] === id ? (query['reason'] ?? '') : '';
  return html`<section class="card confirm" aria-labelledby="w-${id} id-${id}"><h3 id="w-${id}">${moneyText(amountUnits, currency)}</h3>
<p>${reviews.join(', ')}</p>${twoPersons(reviewed)}
<p class="small-text">${email && `${email} · `}${playerLink(frame, userId)} · ${method} ${payTo ?? destination} · the player gets ${moneyText(amountUnits - feeUnits, currency)}</p><p class="small-text" id="id-${id}">${id}</p>
<ul>${audit.map(({ at, by, status, note }) => html`<li class="small-text">${[timeText(at), by, status, note].filter(Boolean).join(' · ')}</li>`)}</ul>
${mayDo(frame.roles, 'payments') && waysForm(frame, { place: PLACE, about: { withdrawal: id }, ways, reason })}</section>`;
}

function twoPersons({ needsTwo, approvals }: Reviewed): Html | false {
  const names = approvals.map(({ operator }) => operator).join(', ');
  return needsTwo && html`<p>Two persons approve this amount.${names !== '' && html` Approved by ${names}.`}</p>`;
}

import { type Html, html } from '@baize/html';
import * as z from 'zod/mini';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import { textIn } from '../../entry-page.ts';
import type { Fields } from '../../fields.ts';
import type { Frame } from '../../frame.ts';
import { timeText } from '../../time.ts';
import { hiddenFields, tableOf } from '../platform-page.ts';
import { playerLink } from '../player-link.ts';

const LONGEST_SEARCH = 254;

const Found = z.object({
  players: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      currency: z.string(),
      createdAt: z.string(),
    }),
  ),
  next: z.nullable(z.string()),
});
type Found = z.infer<typeof Found>;

/** Sent as a POST form: the search text must not be in an address, since it may be a contact. */
export function findForm(frame: Frame, search: string): Html {
  return html`<form method="post" action="/players/find" class="filters" role="search" aria-label="Players">${hiddenFields(frame, { channel: frame.channel })}<label class="field"><span>Id, email, phone or name</span><input type="search" name="search" minlength="2" maxlength="${LONGEST_SEARCH}" required autocomplete="off" value="${search}"></label><button class="button primary">Find</button></form>`;
}

/** A page of the players found; the form of the next page has the search text. */
export async function findPlayers(platform: PlatformClient, fields: Fields): Promise<(frame: Frame) => Html> {
  const search = textIn(fields, 'search');
  const { cursor } = fields;
  const body = { search, ...(cursor !== undefined && { cursor }) };
  const found = await platform.ask('/operator/players/find', body, Found);
  return (frame) => foundContent(frame, search, found);
}

function foundContent(frame: Frame, search: string, { players, next }: Found): Html {
  if (players.length === 0) return html`<section class="card empty" role="status"><p>No player fits.</p></section>`;
  const table = tableOf(
    ['Player', 'Email', 'Phone', 'Currency', 'Since', 'Id'],
    players.map(({ userId, name, email, phone, currency, createdAt }) => [
      playerLink(frame, userId, name),
      email ?? '–',
      phone ?? '–',
      currency,
      timeText(createdAt),
      html`<code>${userId}</code>`,
    ]),
  );
  return html`${table}${
    next !== null &&
    html`<form method="post" action="/players/find" class="after">${hiddenFields(frame, { channel: frame.channel, search, cursor: next })}<button class="button quiet">Next page</button></form>`
  }`;
}

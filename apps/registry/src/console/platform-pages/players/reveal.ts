import { type Html, html } from '@baize/html';
import * as z from 'zod/mini';
import type { PlatformClient } from '@baize/registry-client/platform/platform-client';
import { type Fields, reasonIn } from '../../fields.ts';
import type { Frame } from '../../frame.ts';
import { inputOf, REASON } from '../../inputs.ts';
import { mayDo } from '../../roles.ts';
import { hiddenFields } from '../platform-page.ts';

const Contacts = z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) });

/** Shows the contacts only in the answer to the form: a page that is opened again is masked again. */
export async function reveal(
  platform: PlatformClient,
  player: string,
  fields: Fields,
): Promise<(frame: Frame) => Html> {
  const body = { reason: reasonIn(fields) };
  const { name, email, phone } = await platform.ask(`/operator/players/${player}/reveal`, body, Contacts);
  return () =>
    html`<section class="card confirm" role="status" aria-labelledby="contacts"><h2 id="contacts">Contacts, shown this once</h2>
<dl class="facts"><dt>Name</dt><dd>${name}</dd><dt>Email</dt><dd>${email ?? '–'}</dd><dt>Phone</dt><dd>${phone ?? '–'}</dd></dl></section>`;
}

/** Empty for roles that may not reveal. @param reason of a form that was refused; null for a fresh one */
export function revealForm(frame: Frame, player: string, reason: string | null): Html | false {
  if (!mayDo(frame.roles, 'contacts')) return false;
  if (!frame.isPerson)
    return html`<p class="small-text">Contacts are revealed to an operator who has logged in by name.</p>`;
  return html`<details class="card act"${reason !== null && html` open`}><summary>Reveal name, email and phone</summary><p class="small-text">They are shown once. That you looked, and why, stays among the acts.</p>
<form class="fields" method="post" action="/players/reveal">${hiddenFields(frame, { channel: frame.channel, player })}${inputOf(REASON, reason ?? '')}<button class="button primary">Reveal</button></form></details>`;
}

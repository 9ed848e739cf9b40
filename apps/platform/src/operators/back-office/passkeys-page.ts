import { html, type Html } from '@baize/html';
import { OPERATOR_ROLES, type PasskeyCreation } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import { fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage, type Page } from '../../foundation/html/page.ts';
import type { OperatorParts } from '../operator-parts.ts';
import { addOwnPasskey } from '../own-passkeys.ts';
import { beginPasskey, passkeysOf } from '../passkeys.ts';
import { BACK_OFFICE_PATH, type OperatorSession } from '../sessions.ts';
import type { BackOffice } from './back-office.ts';
import { frame, officePage, problemNote, tokenField } from './frame.ts';
import { PASSKEY_FORM_BYTES, problemOf } from './log-in-pages.ts';
import { passkeyButton, passkeyTask } from './passkey-form.ts';
import { PASSKEY_SCRIPT, addPasskeyScripts } from './passkey-scripts.ts';

export const PASSKEYS_PATH: string = `${BACK_OFFICE_PATH}/passkeys`;

type Listed = Awaited<ReturnType<typeof passkeysOf>>;

/** An operator's own passkeys, and how to add one. Another operator removes them. */
export function addPasskeysPage(pages: FastifyInstance, parts: OperatorParts, office: BackOffice): void {
  addPasskeyScripts(pages);
  pages.get(PASSKEYS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const session = await office.visit(request, reply, OPERATOR_ROLES);
    if (!session) return reply;
    const problem = problemOf((request.query as { problem?: unknown }).problem);
    const options = await beginPasskey(parts, request, session);
    const listed = await passkeysOf(parts.database.kysely, session.operator.id);
    return sendPage(reply, passkeysPage(session, listed, options, problem));
  });
  pages.post(PASSKEYS_PATH, { schema: { hide: true }, bodyLimit: PASSKEY_FORM_BYTES }, async (request, reply) => {
    const session = await office.act(request, reply, OPERATOR_ROLES);
    if (!session) return reply;
    const field = (name: string): string => fieldFrom(request.body, name);
    const form = { password: field('password'), name: field('name'), passkey: field('passkey') };
    const problem = await addOwnPasskey(parts, request, session, form);
    return reply.redirect(problem === null ? PASSKEYS_PATH : `${PASSKEYS_PATH}?problem=${problem}`, 303);
  });
}

function passkeysPage(
  session: OperatorSession,
  listed: Listed,
  options: PasskeyCreation | null,
  problem: string | null,
): Page {
  const content = html`<h1>Your passkeys</h1>
    ${problemNote(problem)}
    <p class="quiet">Each is a second step in place of the app. Who gives roles can remove them.</p>
    ${
      listed.length === 0
        ? html`<p>You have none.</p>`
        : html`<ul class="audit">
            ${listed.map(line)}
          </ul>`
    }
    ${options ? addForm(session, options) : html`<p class="quiet">None can be added here.</p>`}`;
  return officePage('Passkeys', frame(session, null, content), options ? { scripts: [PASSKEY_SCRIPT] } : {});
}

function line({ name, created_at, used_at }: Listed[number]): Html {
  const used = used_at === null ? 'not used yet' : `last used ${used_at.toISOString()}`;
  return html`<li>${name}, added ${created_at.toISOString()}, ${used}</li>`;
}

function addForm(session: OperatorSession, options: PasskeyCreation): Html {
  return html`<section class="card entry" aria-labelledby="add">
    <h2 id="add">Another passkey</h2>
    <form method="post" action="${PASSKEYS_PATH}" ${passkeyTask({ make: options })}>
      ${tokenField(session)}
      <input type="hidden" name="username" autocomplete="username" value="${session.operator.name}" />
      <label class="field">Name<input name="name" maxlength="40" autocomplete="off" required /></label>
      <label class="field"
        >Your password<input name="password" type="password" autocomplete="current-password" required
      /></label>
      ${passkeyButton('add-passkey', 'Add a passkey')}
    </form>
  </section>`;
}

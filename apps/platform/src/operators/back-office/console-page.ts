import { html } from '@baize/html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldFrom } from '../../foundation/html/form-pages.ts';
import { sendPage, type Page } from '../../foundation/html/page.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import { newConsoleCode } from '../console-codes.ts';
import type { OperatorParts } from '../operator-parts.ts';
import type { OperatorSession } from '../sessions.ts';
import type { BackOffice } from './back-office.ts';
import { PLACES, frame, officePage, tokenField } from './frame.ts';

const { path: PATH, roles: ROLES } = PLACES.console;
const STATE = /^[\w-]{43}$/;

/** The way to the registry's console, in the operator's name. */
export function addConsolePage(pages: FastifyInstance, parts: OperatorParts, office: BackOffice): void {
  pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const session = await office.visit(request, reply, ROLES);
    return session ? sendPage(reply, consolePage(session, stateOf(request.query), parts.consoleUrl)) : reply;
  });
  pages.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const session = await office.act(request, reply, ROLES);
    if (!session) return reply;
    const state = stateIn(request) ?? refuseField('state', 'invalid');
    const code = await newConsoleCode(parts, session, request.ip);
    // Only to the address that the setting names, whatever the form contains.
    const target = new URL('/login/platform', parts.consoleUrl);
    target.search = new URLSearchParams({ code, state }).toString();
    return reply.redirect(target.href, 303);
  });
}

function stateOf(query: unknown): string | null {
  const state = fieldFrom(query, 'state');
  return STATE.test(state) ? state : null;
}

function stateIn({ body }: FastifyRequest): string | null {
  return stateOf(body);
}

/** @param state that the console gave the browser, sent back with the code; null for one who did not come from there */
function consolePage(session: OperatorSession, state: string | null, consoleUrl: string): Page {
  const { origin } = new URL(consoleUrl);
  const body =
    state === null
      ? html`<p>The console of the registry: which versions visitors get, offers, withdrawals, sports decisions.</p>
          <p><a class="button primary" href="${new URL('/login', consoleUrl).href}">To the console</a></p>`
      : html`<p>
            The console at <strong>${origin}</strong> will know you as <strong>${session.operator.name}</strong>.
          </p>
          <form method="post" action="${PATH}">
            ${tokenField(session)}<input type="hidden" name="state" value="${state}" />
            <button class="primary">Go on to the console</button>
          </form>`;
  const content = frame(
    session,
    'console',
    html`<section class="card narrow">
      <h1>Console</h1>
      ${body}
    </section>`,
  );
  return officePage('Console', content, { formTargets: [origin] });
}

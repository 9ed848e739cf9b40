import { html, type Html } from '@baize/html';
import { type OperatorAct, OperatorActsQuery } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendPage, type Page } from '../../foundation/html/page.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { type ActsQuery, listActs } from '../list-acts.ts';
import type { OperatorParts } from '../operator-parts.ts';
import type { OperatorSession } from '../sessions.ts';
import type { BackOffice } from './back-office.ts';
import { PLACES, frame, officePage } from './frame.ts';

const { path: PATH, roles: ROLES } = PLACES.acts;
const ON_PAGE = 50;

/** What operators did, newest first, filtered by name, act and subject. */
export function addActsPage(pages: FastifyInstance, parts: OperatorParts, office: BackOffice): void {
  pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const session = await office.visit(request, reply, ROLES);
    if (!session) return reply;
    // A form sends empty fields too.
    const given = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '');
    const query = z.safeParse(OperatorActsQuery, Object.fromEntries(given));
    if (!query.success) return refuse('validation-failed');
    const acts = await listActs(parts.database.kysely, { ...query.data, limit: ON_PAGE });
    return sendPage(reply, actsPage(session, query.data, acts));
  });
}

function actsPage(session: OperatorSession, query: ActsQuery, acts: readonly OperatorAct[]): Page {
  const { before: _before, limit: _limit, ...filter } = query;
  const oldest = acts.length === ON_PAGE ? acts.at(-1) : undefined;
  const more = oldest && new URLSearchParams({ ...filter, before: String(oldest.number) });
  return officePage(
    'Acts',
    frame(
      session,
      'acts',
      html`<h1>Acts</h1>
        <form method="get" action="${PATH}" class="filter">
          ${filterField('operator', 'Operator', query.operator)} ${filterField('act', 'Act', query.act)}
          ${filterField('subject', 'Subject begins with', query.subject)}
          <button class="primary">Show</button>
        </form>
        ${
          acts.length === 0
            ? html`<p>Nothing is there.</p>`
            : html`<ol class="acts">
                ${acts.map(row)}
              </ol>`
        }
        ${more && html`<p><a class="button" href="${PATH}?${more.toString()}">Older acts</a></p>`}`,
    ),
  );
}

function filterField(name: string, label: string, value: string | undefined): Html {
  return html`<label class="field"
    >${label}<input name="${name}" value="${value ?? ''}" maxlength="200" autocomplete="off"
  /></label>`;
}

function row({ number, at, operator, act, subject, before, after, reason, requestId }: OperatorAct): Html {
  return html`<li class="card entry">
    <p><strong>${operator}</strong> · ${act} · ${subject}</p>
    <p>${reason}</p>
    <p class="quiet">${number} · <time datetime="${at}">${at}</time> · request ${requestId}</p>
    <details>
      <summary>Before and after</summary>
      <pre>${JSON.stringify(before, null, 2)}</pre>
      <pre>${JSON.stringify(after, null, 2)}</pre>
    </details>
  </li>`;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFormPages } from '../../foundation/html/form-pages.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { Refusal } from '../../foundation/http/refusal.ts';
import { mayAs } from '../../foundation/operators/operator.ts';
import type { BackOffice } from '../../operators/back-office/back-office.ts';
import { PLACES } from '../../operators/back-office/frame.ts';
import type { OperatorSession } from '../../operators/sessions.ts';
import { staleRounds } from '../../slots/wallet/rounds.ts';
import { listEntries } from '../entries/read-entries.ts';
import type { TeamServices } from '../team-services.ts';
import { type Shown, entriesPage } from './entries-page.ts';
import { actByForm } from './entry-forms.ts';

const { path: PATH, roles: ROLES } = PLACES.teamServices;
/** The same roles as for the calls that write. */
const WRITERS = ['payments'] as const;
const MOST_SHOWN = 50;
/** A form names as many remotes as an entry has. */
const FORM_BYTES = 8_192;

/** The operators' page of team services: the same as the calls, for people. */
export function addEntriesPages(app: FastifyInstance, services: TeamServices, office: BackOffice): Promise<void> {
  return addFormPages(
    app,
    (pages) => {
      pages.get(PATH, { schema: { hide: true } }, async (request, reply) => {
        const session = await office.visit(request, reply, ROLES);
        if (!session) return reply;
        const { name } = request.query as { name?: unknown };
        return send(reply, services, session, { begins: typeof name === 'string' ? name : '' });
      });
      pages.post(PATH, { schema: { hide: true } }, (request, reply) => post(services, office, request, reply));
    },
    FORM_BYTES,
  );
}

async function post(services: TeamServices, office: BackOffice, request: FastifyRequest, reply: FastifyReply) {
  const session = await office.act(request, reply, WRITERS);
  if (!session) return reply;
  try {
    const told = await actByForm(services, session.operator, request.body);
    if (told === null) return await reply.redirect(PATH, 303);
    return await send(reply, services, session, { told, begins: told.name });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return send(reply.code(error.status), services, session, { problem: error.message });
  }
}

async function send(
  reply: FastifyReply,
  { database: { kysely }, clock }: TeamServices,
  session: OperatorSession,
  { begins = '', told = null, problem = null }: Partial<Pick<Shown, 'problem' | 'told'>> & { readonly begins?: string },
) {
  const asked = (await listEntries(kysely, clock())).filter(({ name }) => name.startsWith(begins));
  const { rounds } = await staleRounds(kysely, clock(), 'team-services');
  const entries = asked.slice(0, MOST_SHOWN);
  const mayAct = mayAs(session.operator, WRITERS);
  const left = asked.length - entries.length;
  return sendPage(reply, entriesPage({ session, mayAct, entries, left, rounds, told, problem }));
}

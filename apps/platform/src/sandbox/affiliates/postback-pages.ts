import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { postbackKey } from '../../players/attribution/postbacks.ts';
import { SIGNATURE_HEADER, isSigned } from '../../foundation/webhooks/webhook-signature.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { html } from '@baize/html';
import { sendPage, type Page } from '../../foundation/html/page.ts';

export const POSTBACKS_PATH = '/sandbox/postbacks';

const LISTED = 50;
const REFRESH_SECONDS = 5;

interface Receiver {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
}

const Body = z.looseObject({ eventId: z.string(), partner: z.string(), event: z.string(), playerId: z.string() });
type Received = z.infer<typeof Body> & { receivedAt: Date };

/**
 * The affiliate of the sandbox: takes signed postbacks as a real one does, and shows what it has received. Refuses
 * `signature-invalid`.
 */
export function addPostbackPages(app: FastifyInstance, receiver: Receiver): void {
  app.post(
    POSTBACKS_PATH,
    { schema: { hide: true, body: Body }, config: { rawBody: true } },
    async (request, reply) => {
      const body = request.body as z.infer<typeof Body>;
      const header = request.headers[SIGNATURE_HEADER];
      const key = postbackKey(receiver.secret, body.partner);
      if (!isSigned(key, typeof header === 'string' ? header : undefined, request.rawBody ?? '', receiver.clock()))
        refuse('signature-invalid');
      await keep(receiver, body);
      return reply.send({ success: true });
    },
  );
  app.get(POSTBACKS_PATH, { schema: { hide: true } }, async (_request, reply) =>
    sendPage(reply, listPage(await newest(receiver.database))),
  );
}

/** An affiliate counts an event once, however often it arrives. */
async function keep({ database, clock }: Receiver, body: z.infer<typeof Body>): Promise<void> {
  await database.kysely
    .insertInto('sandbox_postbacks')
    .values({ event_id: body.eventId, partner: body.partner, body, received_at: new Date(clock()) })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}

async function newest({ kysely }: Database): Promise<Received[]> {
  const rows = await kysely
    .selectFrom('sandbox_postbacks')
    .select(['body', 'received_at'])
    .orderBy('received_at', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ body, received_at: receivedAt }) => ({ ...(body as z.infer<typeof Body>), receivedAt }));
}

function listPage(received: readonly Received[]): Page {
  const rows = received.map(
    ({ event, partner, playerId, receivedAt }) =>
      html`<li>
        <strong>${event}</strong
        ><span class="quiet">${partner} · player ${playerId} · ${receivedAt.toISOString().slice(0, 19)}Z</span>
      </li>`,
  );
  return {
    lang: 'en',
    title: 'Postbacks',
    refreshSeconds: REFRESH_SECONDS,
    body: html`<h1>Postbacks</h1>
      <p class="quiet">
        What the affiliate of the sandbox was told of its players. Open the site with ?partner=sandbox, register and
        deposit. Newest first; the page renews itself.
      </p>
      <section class="card">
        ${
          rows.length === 0
            ? html`<p class="quiet">No postback yet.</p>`
            : html`<ul class="mails">
                ${rows}
              </ul>`
        }
      </section>`,
  };
}

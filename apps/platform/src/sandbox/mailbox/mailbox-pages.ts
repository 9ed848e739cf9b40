import type { FastifyInstance } from 'fastify';
import { refuse } from '../../foundation/http/refusal.ts';
import { html } from '@baize/html';
import { sendPage, type Page } from '../../foundation/html/page.ts';
import type { KeptMail, LocalMailbox } from './local-mailbox.ts';

export const MAILBOX_PATH = '/sandbox/mailbox';

const LISTED = 50;
const REFRESH_SECONDS = 5;

/** Every mail that would have been sent, for people who try the product out and for browser tests. */
export function addMailboxPages(app: FastifyInstance, mailbox: LocalMailbox): void {
  app.get<{ Querystring: { to?: unknown } }>(
    `${MAILBOX_PATH}.json`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { to } = request.query;
      const mails = await mailbox.newest(LISTED, typeof to === 'string' ? to.toLowerCase() : undefined);
      return reply.header('cache-control', 'no-store').send({ messages: mails.map(asJson) });
    },
  );
  app.get(MAILBOX_PATH, { schema: { hide: true } }, async (_request, reply) =>
    sendPage(reply, listPage(await mailbox.newest(LISTED))),
  );
  app.get<{ Params: { mail: string } }>(`${MAILBOX_PATH}/:mail`, { schema: { hide: true } }, async (request, reply) =>
    sendPage(reply, mailPage((await mailbox.find(request.params.mail)) ?? refuse('not-found'))),
  );
}

function asJson({ id, kind, to, subject, text, sentAt }: KeptMail): Record<string, string> {
  return { id, kind, to, subject, text, sentAt: sentAt.toISOString() };
}

function listPage(mails: readonly KeptMail[]): Page {
  const rows = mails.map(
    ({ id, kind, to, subject, text, sentAt }) =>
      html`<li>
        <a href="${MAILBOX_PATH}/${id}"
          ><strong>${kind === 'sms' ? text : subject}</strong
          ><span class="quiet">${kind === 'sms' ? 'SMS · ' : ''}${to} · ${stamp(sentAt)}</span></a
        >
      </li>`,
  );
  return {
    lang: 'en',
    title: 'Local mailbox',
    refreshSeconds: REFRESH_SECONDS,
    body: html`<h1>Local mailbox</h1>
      <p class="quiet">
        No mail server is set, so every mail and every message to a phone ends here. Newest first; the page renews
        itself.
      </p>
      <section class="card">
        ${
          mails.length === 0
            ? html`<p class="quiet">No mail yet.</p>`
            : html`<ul class="mails">
                ${rows}
              </ul>`
        }
      </section>`,
  };
}

function mailPage({ kind, to, subject, text, sentAt }: KeptMail): Page {
  const title = kind === 'sms' ? 'SMS' : subject;
  return {
    lang: 'en',
    title,
    body: html`<p><a href="${MAILBOX_PATH}">Local mailbox</a></p>
      <article class="card">
        <h1>${title}</h1>
        <p class="quiet">${to} · ${stamp(sentAt)}</p>
        <pre class="mail">${text}</pre>
      </article>`,
  };
}

function stamp(at: Date): string {
  return at.toISOString().replace('T', ' ').slice(0, 19).concat(' UTC');
}

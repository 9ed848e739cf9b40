import { html } from '@baize/html';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../foundation/clock.ts';
import { addFormPages, fieldFrom } from '../../foundation/html/form-pages.ts';
import { type Page, sendPage } from '../../foundation/html/page.ts';
import { codeAt } from '../../foundation/second-step/totp.ts';

const PATH = '/sandbox/authenticator';
const KEY = /^[A-Z2-7]{16,64}$/;

/** Replaces an authenticator app. It stores nothing: the key is typed again each time, and is in no address. */
export async function addAuthenticatorPage(app: FastifyInstance, clock: Clock): Promise<void> {
  await addFormPages(app, (pages) => {
    pages.get(PATH, { schema: { hide: true } }, async (_request, reply) => sendPage(reply, page('', null)));
    pages.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const key = fieldFrom(request.body, 'key').replaceAll(/\s/g, '').toUpperCase();
      return sendPage(reply, page(key, KEY.test(key) ? codeAt(key, clock()) : 'That is no key.'));
    });
  });
}

function page(key: string, code: string | null): Page {
  return {
    lang: 'en',
    title: 'Authenticator',
    body: html`<section class="card narrow">
      <h1>Authenticator</h1>
      <p class="quiet">
        In place of an app: type the key of the set-up, and keep it, for the code of each later log-in is made of it
        too.
      </p>
      ${code === null ? '' : html`<p class="figure" role="status">${code}</p>`}
      <form method="post">
        <label class="field">Key<input name="key" value="${key}" maxlength="100" autocomplete="off" required /></label>
        <button class="primary">Show the code</button>
      </form>
    </section>`,
  };
}

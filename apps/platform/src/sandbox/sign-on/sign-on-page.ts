import type { FastifyInstance } from 'fastify';
import type { Config } from '../../foundation/config.ts';
import { refuseField } from '../../foundation/http/refusal.ts';
import { html } from '@baize/html';
import { sendPage, type Page } from '../../foundation/html/page.ts';

const SIGN_ON_PATH = '/sandbox/sso';

/** Where the sandbox's single sign-on is; null where it is not set up. */
export function sandboxSignOn(config: Pick<Config, 'ssoSandbox' | 'generalUrl' | 'portGeneral'>): string | null {
  if (!config.ssoSandbox) return null;
  return new URL(SIGN_ON_PATH, config.generalUrl ?? `http://localhost:${config.portGeneral}`).href;
}

/**
 * A single sign-on page to try the redirects with: it shows where the browser came from and leads back there, and has
 * no accounts. Refuses `validation-failed` for an address outside the site: else it would be an open redirect.
 */
export function addSignOnPage(app: FastifyInstance, siteOrigins: readonly string[]): void {
  app.get<{ Querystring: { url?: unknown } }>(SIGN_ON_PATH, { schema: { hide: true } }, async (request, reply) => {
    const back = decoded(request.query.url);
    if (back === null || !siteOrigins.includes(back.origin)) refuseField('url', 'invalid');
    return sendPage(reply, signOnPage(back));
  });
}

/** The address that came as base64 of its UTF-8. */
function decoded(value: unknown): URL | null {
  if (typeof value !== 'string') return null;
  const text = Buffer.from(value, 'base64').toString('utf8');
  return URL.canParse(text) ? new URL(text) : null;
}

function signOnPage(back: URL): Page {
  return {
    lang: 'en',
    title: 'Single sign-on',
    body: html`<h1>Single sign-on</h1>
      <p class="quiet">
        The site sent this browser here after a login. A real sign-on would note the login for its other sites and send
        the browser back at once.
      </p>
      <p>${back.href}</p>
      <p><a href="${back.href}">Back to the site</a></p>`,
  };
}

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../foundation/http/refusal.ts';
import { sendPage } from '../../foundation/html/page.ts';
import { loginPage } from './login-page.ts';
import { loginRequestFrom, type LoginRequest } from './login-request.ts';
import { answerTo, OPENID_PATH, type OpenidProvider, type TokenRequest } from './openid-provider.ts';
import { identityFrom } from './test-identity.ts';

const FORM_BYTES = 4096;
const HIDDEN = { schema: { hide: true } };

/** The provider's pages and calls. Refuses `not-found` for an invalid login request. */
export async function addOpenidProvider(app: FastifyInstance, provider: OpenidProvider): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody, { bodyLimit: FORM_BYTES });
    pages.get(`${OPENID_PATH}/.well-known/openid-configuration`, HIDDEN, async () => provider.discoveryDocument());
    pages.get(`${OPENID_PATH}/jwks`, HIDDEN, () => provider.keys());
    pages.get(`${OPENID_PATH}/authorize`, HIDDEN, async ({ query, host }, reply) => {
      const login = loginRequestFrom(query, host) ?? refuse('not-found');
      return sendLoginPage(reply, login, false);
    });
    pages.post(`${OPENID_PATH}/authorize`, HIDDEN, async ({ query, host, body }, reply) => {
      const login = loginRequestFrom(query, host) ?? refuse('not-found');
      if ((body as { identity?: unknown } | null)?.identity === 'refuse')
        return withOpener(reply).redirect(answerTo(login, { error: 'access_denied' }), 303);
      const identity = identityFrom(body);
      if (!identity) return sendLoginPage(reply.code(422), login, true);
      return withOpener(reply).redirect(await provider.allow(login, identity), 303);
    });
    pages.post(`${OPENID_PATH}/token`, HIDDEN, async ({ body }, reply) => {
      const tokens = await provider.collect((body ?? {}) as TokenRequest);
      reply.header('cache-control', 'no-store');
      return tokens ?? reply.code(400).send({ error: 'invalid_grant' });
    });
  });
}

function sendLoginPage(reply: FastifyReply, { redirect_uri }: LoginRequest, invalid: boolean): FastifyReply {
  return sendPage(withOpener(reply), loginPage(new URL(redirect_uri).origin, invalid));
}

/** A page of the popup: the API's own opener policy would cut it off from the page that opened it. */
function withOpener(reply: FastifyReply): FastifyReply {
  return reply.header('cross-origin-opener-policy', 'unsafe-none');
}

import { html } from '@baize/html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@baize/registry-client/refusals';
import { logFailure, refusalOf } from '../http/failure-answer.ts';
import type { Server } from '../http/server-type.ts';
import type { OperatorLogIn } from '../platform/operator-log-in.ts';
import { Fields } from './fields.ts';
import { barePage } from './layout.ts';
import { loginContent } from './other-pages.ts';
import { sendPage } from './route-options.ts';
import { clearStateCookie, readStateCookie, setSessionCookie, setStateCookie } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  readonly sessions: Sessions;
  readonly logIn: OperatorLogIn;
  readonly backOfficeUrl: string;
  readonly secure: boolean;
}

const options = { schema: { hide: true, querystring: Fields } };

/**
 * Operators of the platform log in by their own name. The browser is sent to the back office with a `state` that only
 * it keeps, and comes back with a code, which the console trades for the name, the roles and a token.
 */
export function platformLoginRoutes(server: Server, { sessions, logIn, backOfficeUrl, secure }: Parts): void {
  server.get('/login/start', options, async (_request, reply) => {
    const state = randomBytes(32).toString('base64url');
    setStateCookie(reply, state, secure);
    const target = new URL('/back-office/console', backOfficeUrl);
    target.search = new URLSearchParams({ state }).toString();
    return reply.redirect(target.href, 303);
  });
  server.get('/login/platform', options, async (request, reply) => {
    try {
      // Otherwise an attacker could send a browser here with the attacker's code, and the browser would act in the
      // attacker's name.
      if (!isOwnState(request)) throw new Refusal('origin-foreign');
      const { name, roles, token } = await logIn.redeem(request.query['code'] ?? '');
      const holder = { role: 'operator', name, remotes: [], channels: ['*'] } as const;
      enter(reply, (await sessions.begin({ holder, roles, platformToken: token, tokenDigest: null })).id);
      // A page and not a redirect: a browser that comes from another site sends the new cookie only with the next
      // click.
      return await sendPage(reply, barePage('Logged in', enteredContent(name)));
    } catch (error) {
      const refusal = refusalOf(error);
      logFailure(request, refusal);
      return sendPage(reply.code(refusal.status), barePage('Log in', loginContent(refusal.body)));
    }
  });

  function isOwnState(request: FastifyRequest): boolean {
    const [kept, given] = [readStateCookie(request, secure) ?? '', (request.query as Fields)['state'] ?? ''];
    const [one, other] = [Buffer.from(kept), Buffer.from(given)];
    return kept !== '' && one.length === other.length && timingSafeEqual(one, other);
  }

  function enter(reply: FastifyReply, id: string): void {
    clearStateCookie(reply, secure);
    setSessionCookie(reply, id, secure);
  }
}

function enteredContent(name: string) {
  return html`<section class="card login"><h1><img src="/assets/mark.svg" width="36" height="36" alt="">Baize Console</h1>
<p>You are <b>${name}</b>.</p><p><a class="button primary wide" href="/">Go on</a></p></section>`;
}

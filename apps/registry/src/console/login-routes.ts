import { digestOf } from '../credentials/tokens.ts';
import type { TokenCheck } from '../http/authorize.ts';
import { logFailure, refusalOf } from '../http/failure-answer.ts';
import type { Server } from '../http/server-type.ts';
import { barePage } from './layout.ts';
import { loginContent } from './other-pages.ts';
import { rolesOf } from './roles.ts';
import { FORM, formOptions, sendPage } from './route-options.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { type SessionGuard, checkFormToken, sessionOf } from './session-guard.ts';
import type { Sessions } from './sessions.ts';

interface LoginParts {
  readonly guard: SessionGuard;
  readonly sessions: Sessions;
  readonly checkToken: TokenCheck;
  /** Whether the console is reached by https. */
  readonly secure: boolean;
}

/** An operator logs in with a token of the registry, and out again. */
export function loginRoutes(server: Server, { guard, sessions, checkToken, secure }: LoginParts): void {
  server.get('/login', { schema: { hide: true } }, async (_request, reply) =>
    sendPage(reply, barePage('Log in', loginContent(null))),
  );
  server.post('/login', { ...FORM, onRequest: guard.requireOwnOrigin }, async (request, reply) => {
    try {
      const token = request.body['token']?.trim() ?? '';
      const holder = await checkToken(request, reply, token, ['operator']);
      const tokenDigest = digestOf(token).toString('hex');
      const begun = { holder, roles: rolesOf(holder), platformToken: null, tokenDigest };
      setSessionCookie(reply, (await sessions.begin(begun)).id, secure);
      return await reply.redirect('/', 303);
    } catch (error) {
      const refusal = refusalOf(error);
      logFailure(request, refusal);
      return sendPage(reply.code(refusal.status), barePage('Log in', loginContent(refusal.body)));
    }
  });
  server.post('/logout', formOptions(guard), async (request, reply) => {
    const session = sessionOf(request);
    checkFormToken(session, request.body['formToken']);
    await sessions.end(session.id);
    clearSessionCookie(reply, secure);
    return reply.redirect('/login', 303);
  });
}

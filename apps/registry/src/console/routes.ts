import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Channels } from '../channels/channels.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';
import type { TokenCheck } from '../http/authorize.ts';
import { logFailure, refusalOf } from '../http/failure-answer.ts';
import type { Server } from '../http/server-type.ts';
import { PlatformClient } from '../platform/platform-client.ts';
import type { Releases } from '../releases/releases.ts';
import { Fields, channelIn, numberIn, operationIn } from './fields.ts';
import { barePage } from './layout.ts';
import { failureContent, loginContent } from './other-pages.ts';
import { Pages } from './pages.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { checkFormToken, makeSessionGuard, sessionOf } from './session-guard.ts';
import { Sessions } from './sessions.ts';
import { entryPages } from './entry-pages/entry-pages.ts';

export interface ConsoleDependencies {
  readonly config: Config;
  readonly channels: Channels;
  readonly releases: Releases;
  readonly checkToken: TokenCheck;
}

/** The longest form has a text of 10,000 letters, each of which a browser may write with six characters. */
const formLimitBytes = 128 * 1024;

/** The operator console: pages made on the server, which work without scripts; one script redraws them on a change. */
export async function consoleRoutes(
  server: Server,
  { config, channels, releases, checkToken }: ConsoleDependencies,
): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  const sessions = new Sessions();
  const platform = new PlatformClient(config);
  const pages = new Pages(channels, releases, platform);
  const { requireSession, requireOwnOrigin } = makeSessionGuard(sessions, config);
  const page = { onRequest: requireSession, schema: { hide: true, querystring: Fields } };
  const form = { bodyLimit: formLimitBytes, schema: { hide: true, body: Fields } };

  await server.register(fastifyStatic, { root: join(import.meta.dirname, 'static'), prefix: '/assets/', maxAge: '1h' });
  server.decorateRequest('session', null);
  server.setErrorHandler(answerFailurePage);
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });

  server.get('/', page, async (request, reply) => send(reply, await pages.remotes(request, request.query, null)));
  server.get(
    '/remotes/:name',
    { ...page, schema: { ...page.schema, params: z.strictObject({ name: z.string() }) } },
    async (request, reply) => send(reply, await pages.remotes(request, request.query, request.params.name)),
  );
  server.get('/confirm', page, async (request, reply) => send(reply, await pages.confirm(request, request.query)));
  server.get('/audit', page, async (request, reply) => send(reply, await pages.audit(request, request.query)));

  server.get('/events', page, async (request, reply) => send(reply, await pages.events(request, request.query)));
  for (const shown of entryPages) {
    server.get(`/${shown.place}`, page, async (request, reply) =>
      send(reply, await pages.entryPage(request, request.query, shown)),
    );
    server.post(
      `/${shown.place}`,
      { ...form, onRequest: [requireOwnOrigin, requireSession] },
      async (request, reply) => {
        const session = sessionOf(request);
        const { formToken, ...typed } = request.body;
        checkFormToken(session, formToken);
        try {
          await shown.save(platform, typed);
        } catch (error) {
          const refusal = refusalOf(error);
          if (refusal.body.code !== 'input-invalid') throw error;
          const again = await pages.entryPage(request, {}, shown, { typed, why: refusal.body });
          return send(reply.code(refusal.status), again);
        }
        request.log.info({ operator: session.holder.name, page: shown.place, written: typed }, 'entry saved');
        return reply.redirect(`/${shown.place}`, 303);
      },
    );
  }
  server.post('/acts', { ...form, onRequest: [requireOwnOrigin, requireSession] }, async (request, reply) => {
    const session = sessionOf(request);
    checkFormToken(session, request.body['formToken']);
    const operation = operationIn(request.body);
    const channel = channelIn(request.body, channels.names);
    const seen = numberIn(request.body, 'revision');
    if (seen === null) throw new Refusal('revision-missing');
    await channels.change(channel, operation, seen, session.holder.name);
    return reply.redirect(`/remotes/${operation.remote}?channel=${channel}`, 303);
  });

  server.get('/login', { schema: { hide: true } }, async (_request, reply) =>
    send(reply, barePage('Log in', loginContent(null))),
  );
  server.post('/login', { ...form, onRequest: requireOwnOrigin }, async (request, reply) => {
    try {
      const holder = await checkToken(request, reply, request.body['token']?.trim() ?? '', ['operator']);
      setSessionCookie(reply, sessions.begin(holder).id, secure);
      return await reply.redirect('/', 303);
    } catch (error) {
      const refusal = refusalOf(error);
      logFailure(request, refusal);
      return send(reply.code(refusal.status), barePage('Log in', loginContent(refusal.body)));
    }
  });
  server.post('/logout', { ...form, onRequest: [requireOwnOrigin, requireSession] }, async (request, reply) => {
    const session = sessionOf(request);
    checkFormToken(session, request.body['formToken']);
    sessions.end(session.id);
    clearSessionCookie(reply, secure);
    return reply.redirect('/login', 303);
  });
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

function answerFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  logFailure(request, refusal);
  return send(reply.code(refusal.status), barePage('Not done', failureContent(refusal.body, '/')));
}

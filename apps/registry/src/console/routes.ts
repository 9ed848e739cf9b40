import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Channels } from '../channels/channels.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../errors.ts';
import type { AllTokens } from '../credentials/all-tokens.ts';
import { actingOn } from '../http/authorize.ts';
import type { TokenCheck } from '../http/authorize.ts';
import { logFailure, refusalOf } from '../http/failure-answer.ts';
import type { Server } from '../http/server-type.ts';
import { OperatorLogIn } from '../platform/operator-log-in.ts';
import { PlatformClient } from '../platform/platform-client.ts';
import type { Damage } from '../store/damage.ts';
import type { Releases } from '../releases/releases.ts';
import type { ShellServers } from '../shells/shell-servers.ts';
import { channelIn, numberIn, operationIn, reasonIn } from './fields.ts';
import { barePage } from './layout.ts';
import { failureContent } from './other-pages.ts';
import { Pages } from './pages.ts';
import { type SessionGuard, checkFormToken, makeSessionGuard, sessionOf } from './session-guard.ts';
import type { Sessions } from './sessions.ts';
import { entryRoutes } from './entry-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { platformPageRoutes } from './platform-page-routes.ts';
import { platformLoginRoutes } from './platform-login-routes.ts';
import { requireRole } from './roles.ts';
import { formOptions, pageOptions, sendPage } from './route-options.ts';

export interface ConsoleDependencies {
  readonly config: Config;
  readonly channels: Channels;
  readonly releases: Releases;
  readonly shells: ShellServers;
  readonly checkToken: TokenCheck;
  readonly sessions: Sessions;
  readonly damage: Damage;
  readonly tokens: AllTokens;
}

/** The operator console: pages made on the server, which work without scripts; one script redraws them on a change. */
export async function consoleRoutes(
  server: Server,
  { config, channels, releases, shells, damage, checkToken, sessions, tokens }: ConsoleDependencies,
): Promise<void> {
  const platform = new PlatformClient(config);
  const pages = new Pages({ channels, releases, shells, damage }, platform);
  const logIn = new OperatorLogIn(platform);
  const guard = makeSessionGuard(sessions, config, {
    lookUp: (token) => logIn.lookUp(token),
    // One that was revoked or is over is as good as none.
    holderOf: (digest) => tokens.withDigest(Buffer.from(digest, 'hex'), ['operator']).catch(refusedAsNone),
  });

  await server.register(fastifyStatic, { root: join(import.meta.dirname, 'static'), prefix: '/assets/', maxAge: '1h' });
  server.decorateRequest('session', null);
  server.setErrorHandler(answerFailurePage);
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });

  viewRoutes(server, guard, pages);
  entryRoutes(server, guard, pages, platform);
  platformPageRoutes(server, guard, pages, platform);
  server.post('/acts', formOptions(guard), async (request, reply) => {
    const session = sessionOf(request);
    checkFormToken(session, request.body['formToken']);
    requireRole(session, 'acts');
    const operation = operationIn(request.body);
    const reason = reasonIn(request.body);
    const channel = channelIn(request.body, channels.names);
    actingOn(session.holder, channel);
    const seen = numberIn(request.body, 'revision');
    if (seen === null) throw new Refusal('revision-missing');
    await channels.change(channel, operation, seen, { by: session.holder.name, reason, requestId: request.id });
    return reply.redirect(`/remotes/${operation.remote}?channel=${channel}`, 303);
  });
  const secure = config.publicUrl.startsWith('https:');
  loginRoutes(server, { guard, sessions, checkToken, secure });
  platformLoginRoutes(server, { sessions, logIn, secure, backOfficeUrl: config.backOfficeUrl });
}

function viewRoutes(server: Server, guard: SessionGuard, pages: Pages): void {
  const page = pageOptions(guard);
  server.get('/', page, async (request, reply) => sendPage(reply, await pages.remotes(request, request.query, null)));
  server.get(
    '/remotes/:name',
    { ...page, schema: { ...page.schema, params: z.strictObject({ name: z.string() }) } },
    async (request, reply) => sendPage(reply, await pages.remotes(request, request.query, request.params.name)),
  );
  server.get('/confirm', page, async (request, reply) => sendPage(reply, await pages.confirm(request, request.query)));
  server.get('/audit', page, async (request, reply) => sendPage(reply, await pages.audit(request, request.query)));
  server.get('/events', page, async (request, reply) => sendPage(reply, await pages.events(request, request.query)));
}

function answerFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  logFailure(request, refusal);
  return sendPage(reply.code(refusal.status), barePage('Not done', failureContent(refusal.body, '/')));
}

/** @throws what is no refusal */
function refusedAsNone(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

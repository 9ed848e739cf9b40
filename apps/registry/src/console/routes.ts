import { RemoteManifest } from '@baize/contract/manifest';
import { PlatformClient } from '@baize/registry-client/platform/platform-client';
import { Refusal } from '@baize/registry-client/refusals';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Channels } from '../channels/channels.ts';
import type { Config } from '../config.ts';
import type { AllTokens } from '../credentials/all-tokens.ts';
import { actingOn } from '../http/authorize.ts';
import type { TokenCheck } from '../http/authorize.ts';
import type { Health } from '../health/health.ts';
import { logFailure, refusalOf } from '../http/failure-answer.ts';
import type { Server } from '../http/server-type.ts';
import { OperatorLogIn } from '../platform/operator-log-in.ts';
import type { Damage } from '../store/damage.ts';
import type { Releases } from '../releases/releases.ts';
import type { ShellServers } from '../shells/shell-servers.ts';
import { atIn, channelIn, numberIn, operationIn, reasonIn } from './fields.ts';
import { barePage } from './layout.ts';
import { failureContent } from './other-pages.ts';
import type { MakePage } from './page-asked.ts';
import { Pages } from './pages.ts';
import { placeAfter } from './place-after.ts';
import { actPage, auditPage } from './views/audit-page.ts';
import { diffPage } from './views/diff-page.ts';
import { healthPage } from './views/health-page.ts';
import { librariesPage } from './views/libraries-page.ts';
import { controlPage } from './views/control-page.ts';
import { rolloutPage } from './views/rollout-page.ts';
import { rulesPage } from './views/rules-page.ts';
import { searchPage } from './views/search-page.ts';
import { versionsPage } from './views/versions-page.ts';
import { type SessionGuard, checkFormToken, makeSessionGuard, sessionOf } from './session-guard.ts';
import type { Rollouts } from '../rollouts/rollouts.ts';
import type { Sessions } from './sessions.ts';
import { entryRoutes } from './entry-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { platformPageRoutes } from './platform-page-routes.ts';
import { platformLoginRoutes } from './platform-login-routes.ts';
import { requireRole } from './roles.ts';
import { controlRoutes } from './control-routes.ts';
import { ruleRoutes } from './rule-routes.ts';
import { formOptions, pageOptions, sendPage } from './route-options.ts';

export interface ConsoleDependencies {
  readonly config: Config;
  readonly channels: Channels;
  readonly releases: Releases;
  readonly shells: ShellServers;
  readonly health: Health;
  readonly checkToken: TokenCheck;
  readonly sessions: Sessions;
  readonly damage: Damage;
  readonly rollouts: Rollouts;
  readonly tokens: AllTokens;
}

/**
 * The operator console: server-rendered pages, which work without scripts; one script renders them again on a change.
 */
export async function consoleRoutes(
  server: Server,
  { config, channels, releases, shells, damage, health, rollouts, checkToken, sessions, tokens }: ConsoleDependencies,
): Promise<void> {
  const platform = new PlatformClient(config);
  const pages = new Pages({ channels, releases, shells, damage, health, rollouts }, platform);
  const logIn = new OperatorLogIn(platform);
  const guard = makeSessionGuard(sessions, config, {
    lookUp: (token) => logIn.lookUp(token),
    // A revoked or expired token counts as none.
    holderOf: (digest) => tokens.withDigest(Buffer.from(digest, 'hex'), ['operator']).catch(refusedAsNone),
  });

  await server.register(fastifyStatic, { root: join(import.meta.dirname, 'static'), prefix: '/assets/', maxAge: '1h' });
  server.decorateRequest('session', null);
  server.setErrorHandler(answerFailurePage);
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });

  viewRoutes(server, guard, pages);
  ruleRoutes(server, guard, channels);
  controlRoutes(server, guard, channels);
  entryRoutes(server, guard, pages, platform);
  platformPageRoutes(server, guard, pages, platform);
  server.post('/acts', formOptions(guard), async (request, reply) => {
    const session = sessionOf(request);
    checkFormToken(session, request.body['formToken']);
    requireRole(session, 'acts');
    const operation = { ...operationIn(request.body), ...atIn(request.body) };
    const reason = reasonIn(request.body);
    const channel = channelIn(request.body, channels.names);
    actingOn(session.holder, channel);
    const seen = numberIn(request.body, 'revision');
    if (seen === null) throw new Refusal('revision-missing');
    const by = { by: session.holder.name, reason, requestId: request.id };
    const act = await channels.change(channel, operation, seen, by);
    return reply.redirect(placeAfter(act, `/remotes/${operation.remote}`), 303);
  });
  const secure = config.publicUrl.startsWith('https:');
  loginRoutes(server, { guard, sessions, checkToken, secure });
  platformLoginRoutes(server, { sessions, logIn, secure, backOfficeUrl: config.backOfficeUrl });
}

/** Pages about one remote, by what follows its name in the address. */
const remotePages: Readonly<Record<string, MakePage>> = {
  diff: diffPage,
  health: healthPage,
  rollout: rolloutPage,
  rules: rulesPage,
  versions: versionsPage,
};

/** Pages about a channel, by their address. */
const channelPages: Readonly<Record<string, MakePage>> = {
  audit: auditPage,
  control: controlPage,
  libraries: librariesPage,
  search: searchPage,
};

const Revision = z.string().check(z.regex(/^\d{1,10}$/));

function viewRoutes(server: Server, guard: SessionGuard, pages: Pages): void {
  const page = pageOptions(guard);
  server.get('/', page, async (request, reply) => sendPage(reply, await pages.remotes(request, request.query, null)));
  const ofRemote = { ...page, schema: { ...page.schema, params: z.strictObject({ name: RemoteManifest.shape.name }) } };
  server.get('/remotes/:name', ofRemote, async (request, reply) =>
    sendPage(reply, await pages.remotes(request, request.query, request.params.name)),
  );
  for (const [place, make] of Object.entries(remotePages)) {
    server.get(`/remotes/:name/${place}`, ofRemote, async (request, reply) =>
      sendPage(reply, await pages.made(request, request.query, make, request.params.name)),
    );
  }
  server.get('/confirm', page, async (request, reply) => sendPage(reply, await pages.confirm(request, request.query)));
  for (const [place, make] of Object.entries(channelPages)) {
    server.get(`/${place}`, page, async (request, reply) =>
      sendPage(reply, await pages.made(request, request.query, make)),
    );
  }
  const ofAct = { ...page, schema: { ...page.schema, params: z.strictObject({ revision: Revision }) } };
  server.get('/audit/:revision', ofAct, async (request, reply) =>
    sendPage(reply, await pages.made(request, request.query, actPage, request.params.revision)),
  );
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

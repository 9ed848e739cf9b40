import { connectionOptions, limitConnections } from '@baize/server-limits';
import { type Telemetry, createHealth, createMetrics } from '@baize/telemetry';
import { Refusal } from '@baize/registry-client/refusals';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { channelRoutes } from './channels/routes.ts';
import { shellRoutes } from './channels/shell-routes.ts';
import type { Config } from './config.ts';
import { consoleRoutes } from './console/routes.ts';
import { sessionRoutes } from './console/session-routes.ts';
import { healthRoutes } from './health/health-routes.ts';
import { makeAuthorize, makeTokenCheck } from './http/authorize.ts';
import { answerFailure } from './http/failure-answer.ts';
import { keyRoutes } from './key-routes.ts';
import { addProbes } from './probes.ts';
import type { Server } from './http/server-type.ts';
import type { Registry } from './registry.ts';
import { diffRoutes } from './releases/diff-routes.ts';
import { publishRoutes } from './releases/publish-routes.ts';
import { releaseReadRoutes } from './releases/read-routes.ts';
import { rightsRoute } from './releases/rights-route.ts';
import { keepGoing } from './rollouts/keep-going.ts';
import { statusRoute } from './status/status-route.ts';
import { serveReference } from './reference/serve-reference.ts';
import { pinRoutes } from './pin-routes.ts';
import { tokenRoutes } from './token-routes.ts';

/** The registry over HTTP: the calls of `docs/registry-api.md`, and the console. The caller makes it listen. */
export async function buildServer(
  config: Config,
  registry: Registry,
  telemetry: Telemetry = { metrics: createMetrics(), health: createHealth() },
): Promise<Server> {
  const server: Server = Fastify({
    loggerInstance: makeLogger(config),
    genReqId: () => randomUUID(),
    ...connectionOptions(config),
  });
  limitConnections(server.server, config);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerFailure);
  server.setNotFoundHandler((request, reply) => answerFailure(new Refusal('not-found'), request, reply));
  server.decorateRequest('holder', null);
  server.addHook('preClose', async () => registry.listeners.close());
  await addPlugins(server, config);

  registry.damage.onFound((record, err) => server.log.error({ err, record }, 'a record is damaged'));
  for (const trouble of registry.troubles()) server.log.error(trouble);
  const checkToken = makeTokenCheck(server, registry.tokens);
  const authorize = makeAuthorize(checkToken);
  addProbes(server, registry, telemetry);
  serveReference(server);
  keyRoutes(server, { ...registry, authorize });
  releaseReadRoutes(server, registry.releases);
  diffRoutes(server, { ...registry, authorize });
  channelRoutes(server, { ...registry, authorize });
  statusRoute(server, registry);
  shellRoutes(server, { ...registry, authorize });
  const going = keepGoing(registry.rollouts, {
    onAct: (act) => server.log.warn({ act }, 'the registry acted by itself'),
    onTrouble: (err) => server.log.error({ err }, 'the poll of rollouts and scheduled acts failed'),
  });
  server.addHook('preClose', async () => going.stop());
  healthRoutes(server, { ...registry, authorize, onCounts: going.soon });
  await server.register(async (scope: Server) => publishRoutes(scope, registry, authorize));
  rightsRoute(server, { ...registry, authorize });
  pinRoutes(server, { ...registry, authorize });
  tokenRoutes(server, registry.tokens.stored, authorize);
  sessionRoutes(server, registry.sessions, authorize);
  await server.register(async (scope: Server) => consoleRoutes(scope, { ...registry, config, checkToken }));
  return server;
}

function makeLogger({ logLevel }: Config): FastifyBaseLogger {
  return pino({ level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
}

async function addPlugins(server: Server, config: Config): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  await server.register(helmet, {
    hsts: secure,
    // Without a referrer browsers send a form with `Origin: null`, and the console could not tell its own from others.
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
  });
  await server.register(rateLimit, { global: false, errorResponseBuilder: () => new Refusal('too-many-requests') });
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Baize registry', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
}

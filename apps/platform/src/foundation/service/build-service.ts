import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { Health, type Service } from '@baize/protocol';
import { publicly } from '@baize/telemetry';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { keptSecret } from '../config/kept-secret.ts';
import { serveStyle } from '../html/serve-style.ts';
import { createLiveCalls } from '../live/live-calls.ts';
import { addLive } from '../live/live.ts';
import type { LiveFamily, LiveSource } from '../live/live-source.ts';
import type { Deps } from '../module.ts';
import { bindRoute } from '../http/bind-route.ts';
import { withOptionalBodies } from '../http/optional-bodies.ts';
import { compilersFactory } from '../http/compilers.ts';
import { failureHandlers } from '../http/error-handler.ts';
import '../http/fastify-types.ts';
import { operatorCheck } from '../http/operator.ts';
import { keepRawBody } from '../http/raw-body.ts';
import type { Route } from '../http/implement.ts';
import { traceCalls } from '../telemetry/trace-calls.ts';
import type { ServiceFigures } from '../telemetry/figures.ts';
import { Refusal } from '../http/refusal.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** The largest body of any call is a list of 100 identifiers. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Of one address to one process. Generous: several players behind one address, each betting as fast as a hand can. */
const CALLS_PER_MINUTE = 3_000;
const CORS_MAX_AGE_SECONDS = 600;
/** How long a closing server waits for calls under way. */
const CLOSE_DEADLINE_MS = 5_000;

export interface ServiceParts {
  readonly routes: readonly Route[];
  readonly live: readonly LiveSource[];
  readonly liveFamilies: readonly LiveFamily[];
  /** Routes that are not calls of the protocol, such as pages. */
  readonly plain: readonly ((service: Service, app: FastifyInstance) => void | Promise<void>)[];
}

/** One HTTP server for one service. It listens nowhere yet. */
export async function buildService(
  service: Service,
  { routes, live, liveFamilies, plain }: ServiceParts,
  deps: Deps & { readonly figures: ServiceFigures },
): Promise<FastifyInstance> {
  const { config, log, figures } = deps;
  const { handleError, handleNotFound } = failureHandlers((code) => figures.refused(service, code));
  const app = Fastify({
    loggerInstance: log.child({ service }),
    // One line for each call would cost more than the call; failures are logged by the error handler.
    // The error handler names the request itself: a logger made for each call would cost more than the call's checks.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory } as never,
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: true,
    pluginTimeout: CLOSE_DEADLINE_MS,
  }) as unknown as FastifyInstance;

  app.decorate('serviceName', service);
  app.decorateRequest('player', null);
  app.decorateRequest('rawBody', null);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  keepRawBody(app);
  const headers = await securityHeaders();
  traceCalls(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });

  await app.register(cors, {
    origin: [...config.siteOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Region', 'Accept-Language', 'Traceparent'],
    // As text: a list would be joined for every answer.
    exposedHeaders: 'Retry-After, X-Request-Id',
    maxAge: CORS_MAX_AGE_SECONDS,
  });
  // Sessions are renewed there and nowhere else; the hooks of the plugin would cost every bet.
  if (service === 'general') await app.register(cookie);
  if (config.rateLimits) {
    await app.register(rateLimit, {
      max: CALLS_PER_MINUTE,
      timeWindow: 60_000,
      errorResponseBuilder: (_request, { ttl }) => new Refusal('too-many-requests', { retryAfterSeconds: ttl / 1000 }),
    });
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Baize ${service} service`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: withOptionalBodies,
  });

  const isOperator = operatorCheck(keptSecret(config.operatorToken, config.dataDir, 'operator-token'));
  const ownRoutes = routes.filter(({ services }) => services.includes(service));
  for (const route of ownRoutes)
    bindRoute(app, route, {
      authenticate: deps.authenticate,
      callSchemas: deps.callSchemas,
      isOperator,
      offer: deps.offer,
      windows: deps.callWindows,
    });
  const liveCalls = createLiveCalls(ownRoutes, {
    ...deps,
    count: config.rateLimits ? countCalls(app) : async () => {},
    refused: (code) => figures.refused(service, code),
  });
  await addLive(app, service, live, liveFamilies, { ...deps, figures: figures.liveOf(service), calls: liveCalls });
  for (const add of plain) await add(service, app);
  if (service === 'general') await serveStyle(app);
  addOwnRoutes(app, service, deps);
  return app;
}

/** Counts calls over sockets together with those over HTTP. */
function countCalls(app: FastifyInstance): (socket: FastifyRequest) => Promise<void> {
  const limit = app.createRateLimit();
  return async (socket) => {
    const { isAllowed, ...counted } = await limit(socket);
    if (!isAllowed && 'isExceeded' in counted && counted.isExceeded)
      throw new Refusal('too-many-requests', { retryAfterSeconds: counted.ttl / 1000 });
  };
}

function addOwnRoutes(app: FastifyInstance, service: Service, { database, health }: Deps): void {
  for (const [path, operationId] of [
    ['/ready', 'ready'],
    ['/health', 'health'],
  ] as const)
    app.get(path, { schema: { operationId, response: { 200: Health, 503: Health } } }, async (_request, reply) => {
      const { status, body } = publicly(await health.readiness());
      if (status === 503) reply.header('retry-after', '1');
      return reply.code(status).send({ ...body, services: [service], database: database.kind });
    });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

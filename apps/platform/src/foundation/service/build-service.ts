import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { Health, type Service } from '@baize/protocol';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { keptSecret } from '../config/kept-secret.ts';
import { serveStyle } from '../html/serve-style.ts';
import { addLive } from '../live/live.ts';
import type { LiveFamily, LiveSource } from '../live/live-source.ts';
import type { Deps } from '../module.ts';
import { bindRoute } from '../http/bind-route.ts';
import { withOptionalBodies } from '../http/optional-bodies.ts';
import { serializerCompiler, validatorCompiler } from '../http/compilers.ts';
import { handleError, handleNotFound } from '../http/error-handler.ts';
import '../http/fastify-types.ts';
import { operatorCheck } from '../http/operator.ts';
import { keepRawBody } from '../http/raw-body.ts';
import type { Route } from '../http/implement.ts';
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
  deps: Deps,
): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app = Fastify({
    loggerInstance: log.child({ service }),
    // One line for each call would cost more than the call; failures are logged by the error handler.
    // The error handler names the request itself: a logger made for each call would cost more than the call's checks.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 128 },
    forceCloseConnections: true,
    pluginTimeout: CLOSE_DEADLINE_MS,
  }) as unknown as FastifyInstance;

  app.decorate('serviceName', service);
  app.decorateRequest('player', null);
  app.decorateRequest('rawBody', null);
  app.setValidatorCompiler(validatorCompiler as never);
  app.setSerializerCompiler(serializerCompiler as never);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  keepRawBody(app);
  const headers = await securityHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });

  await app.register(cors, {
    origin: [...config.siteOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Region', 'Accept-Language'],
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
  for (const route of routes.filter(({ services }) => services.includes(service)))
    bindRoute(app, route, {
      authenticate: deps.authenticate,
      isOperator,
      offer: deps.offer,
      windows: deps.callWindows,
    });
  await addLive(app, service, live, liveFamilies, deps);
  for (const add of plain) await add(service, app);
  if (service === 'general') await serveStyle(app);
  addOwnRoutes(app, service, deps);
  return app;
}

function addOwnRoutes(app: FastifyInstance, service: Service, { database }: Deps): void {
  app.get('/health', { schema: { operationId: 'health', response: { 200: Health } } }, async () => {
    await database.rawTransaction((sql) => sql.query({ name: 'health', text: 'select 1' }, []));
    return { status: 'ok' as const, services: [service], database: database.kind };
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

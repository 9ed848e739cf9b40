import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { Service } from '@baize/protocol';
import { connectionOptions, limitConnections, networkOf } from '@baize/server-limits';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { compilersFactory } from '../http/compilers.ts';
import { failureHandlers } from '../http/error-handler.ts';
import '../http/fastify-types.ts';
import { withOptionalBodies } from '../http/optional-bodies.ts';
import { keepRawBody } from '../http/raw-body.ts';
import { Refusal } from '../http/refusal.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Deps } from '../module.ts';
import { needsBanner } from '../sandboxed.ts';
import type { ServiceFigures } from '../telemetry/figures.ts';
import { traceCalls } from '../telemetry/trace-calls.ts';

/** The largest body of any call is a list of 100 identifiers. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** Of one address to one process. Generous: several players behind one address, each betting as fast as a hand can. */
const CALLS_PER_MINUTE = 3_000;
const CORS_MAX_AGE_SECONDS = 600;
/** How long a closing server waits for open calls. */
const CLOSE_DEADLINE_MS = 5_000;

/** A service's server before its calls: what every answer of it has, and how it fails. */
export async function createHttpServer(
  service: Service,
  { config, log, figures }: Pick<Deps, 'config' | 'log'> & { readonly figures: ServiceFigures },
): Promise<FastifyInstance> {
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
    ...connectionOptions(config),
    pluginTimeout: CLOSE_DEADLINE_MS,
  }) as unknown as FastifyInstance;

  limitConnections(app.server, config);
  app.decorate('serviceName', service);
  app.decorate('saysSandbox', needsBanner(config));
  app.decorateRequest('player', null);
  app.decorateRequest('operator', null);
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

  await addPlugins(app, service, config);
  return app;
}

async function addPlugins(app: FastifyInstance, service: Service, config: Config): Promise<void> {
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
      keyGenerator: (request) => networkOf(request.ip),
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
}

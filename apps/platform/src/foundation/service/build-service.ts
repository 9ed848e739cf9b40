import { Health, type Service } from '@baize/protocol';
import { publicly } from '@baize/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveStyle } from '../html/serve-style.ts';
import { createLiveCalls } from '../live/live-calls.ts';
import { addLive } from '../live/live.ts';
import type { LiveFamily, LiveSource } from '../live/live-source.ts';
import type { Deps } from '../module.ts';
import { bindRoute } from '../http/bind-route.ts';
import { MACHINE, machineCheck } from '../operators/machine-token.ts';
import type { FindOperator } from '../operators/operator.ts';
import type { Route } from '../http/implement.ts';
import type { ServiceFigures } from '../telemetry/figures.ts';
import { Refusal } from '../http/refusal.ts';
import { serveReference } from '../reference/serve-reference.ts';
import { createHttpServer } from './http-server.ts';

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
  const { config, figures } = deps;
  const app = await createHttpServer(service, deps);
  const isMachine = machineCheck(config);
  const findOperator: FindOperator = async (token) =>
    isMachine(token) ? MACHINE : ((await deps.findOperator?.(token)) ?? null);
  const ownRoutes = routes.filter(({ services }) => services.includes(service));
  for (const route of ownRoutes)
    bindRoute(app, route, {
      authenticate: deps.authenticate,
      callSchemas: deps.callSchemas,
      findOperator,
      offer: deps.offer,
      regularsPlay: config.regulars,
      windows: deps.callWindows,
    });
  const liveCalls = createLiveCalls(ownRoutes, {
    ...deps,
    regularsPlay: config.regulars,
    count: config.rateLimits ? countCalls(app) : async () => {},
    refused: (code) => figures.refused(service, code),
  });
  await addLive(app, service, live, liveFamilies, { ...deps, figures: figures.liveOf(service), calls: liveCalls });
  for (const add of plain) await add(service, app);
  if (service === 'general') await serveStyle(app);
  addHealth(app, service, deps);
  serveReference(app, deps.callWords);
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

function addHealth(app: FastifyInstance, service: Service, { database, health }: Deps): void {
  for (const [path, operationId] of [
    ['/ready', 'ready'],
    ['/health', 'health'],
  ] as const)
    app.get(path, { schema: { operationId, response: { 200: Health, 503: Health } } }, async (_request, reply) => {
      const { status, body } = publicly(await health.readiness());
      if (status === 503) reply.header('retry-after', '1');
      return reply.code(status).send({ ...body, services: [service], database: database.kind });
    });
}

import { type ConnectionConfig, connectionOptions, limitConnections } from '@baize/server-limits';
import type { Telemetry } from '@baize/telemetry';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { catalogue } from '../catalogue/catalogue.ts';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { framePolicy } from './page.ts';
import type { LiveTable } from '../live/live-table.ts';
import { addGameRoutes } from './game-routes.ts';
import { addProbes } from './probes.ts';
import { addSlotRoutes } from './slot-routes.ts';
import { addStaticFiles } from './static-files.ts';
import { addTableRoutes } from './table-routes.ts';

/** Frames send only a few values. */
const BODY_LIMIT_BYTES = 8 * 1024;

interface AppParts {
  readonly house: House;
  readonly telemetry: Telemetry;
  /** By their identifiers. */
  readonly tables: ReadonlyMap<string, LiveTable>;
  /** Origins whose pages may show the frames. */
  readonly embeddedBy: readonly string[];
  readonly connections: ConnectionConfig;
  readonly log: (error: unknown) => void;
}

/**
 * The provider's one server: catalogue for operators, frames for browsers, calls for frames. It does not listen yet.
 */
export function buildApp({ house, telemetry, tables, embeddedBy, connections, log }: AppParts): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true, ...connectionOptions(connections) });
  limitConnections(app.server, connections);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Problem) return reply.status(error.status).send({ code: error.code });
    if (error instanceof z.core.$ZodError) return reply.status(422).send({ code: 'validation-failed' });
    const { statusCode } = error as { statusCode?: number };
    if (statusCode !== undefined && statusCode < 500) return reply.status(statusCode).send({ code: 'body-malformed' });
    log(error);
    return reply.status(500).send({ code: 'internal' });
  });
  const named = JSON.stringify(catalogue());
  addProbes(app, house, telemetry);
  app.get('/catalogue', (_request, reply) => reply.header('content-type', 'application/json').send(named));
  addStaticFiles(app);
  addSlotRoutes(app, house);
  addTableRoutes(app, house, tables);
  addGameRoutes(app, house, {
    'content-security-policy': framePolicy(embeddedBy),
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
  return app;
}

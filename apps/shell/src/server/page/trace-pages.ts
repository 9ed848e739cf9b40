import { isTracing, openSpan } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';

const PAGE = '/*';
const SERVER_ERROR = 500;

/** A span for every page, from its request to its last byte. Nothing is added where traces are off. */
export function tracePages(server: FastifyInstance): void {
  if (!isTracing()) return;
  server.addHook('onRequest', (request, reply, done) => {
    const span = request.routeOptions.url === PAGE ? openSpan('GET page', { kind: 'server' }) : null;
    if (span === null) return done();
    reply.raw.once('close', () => span.end(reply.raw.statusCode >= SERVER_ERROR));
    span.within(done);
  });
}

import { isTracing, openSpan } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';

const SERVER_ERROR = 500;

/** A span for every call of a service, from its first byte to its answer. Nothing is added where traces are off. */
export function traceCalls(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { url = 'unknown' } = request.routeOptions;
    const span = openSpan(`${request.method} ${url}`, {
      kind: 'server',
      parent: [request.headers['traceparent']].flat()[0],
      attributes: { 'http.request.method': request.method, 'http.route': url },
    });
    if (span === null) return done();
    reply.raw.once('close', () => span.end(reply.statusCode >= SERVER_ERROR));
    span.within(done);
  });
}

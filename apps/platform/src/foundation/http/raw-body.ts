import type { FastifyInstance } from 'fastify';
import './fastify-types.ts';

/**
 * Parses JSON as Fastify does (refusing `__proto__`), and stores the text for the routes that verify a signature. An
 * empty text is an empty object to a call that takes no body.
 */
export function keepRawBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.rawBody) request.rawBody = body;
    if (body === '' && request.routeOptions.config.takesNoBody) done(null, {});
    else void parse(request, body, done);
  });
}

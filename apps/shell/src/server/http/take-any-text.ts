import type { FastifyInstance } from 'fastify';

/** Takes bodies of any type as text, for reports that browsers make, and strangers too: what cannot be read is refused as such, and is no failure of this server. */
export function takeAnyText(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
  scope.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode === 413 ? 413 : 400).send(),
  );
}

import httpProxy from '@fastify/http-proxy';
import { MINUTE_SECONDS, minuteLimit } from '@baize/server-limits';
import type { MinuteLimits } from '@baize/server-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** posthog-js too gives up a request whose answer takes longer. */
const ANSWER_LIMIT_MS = 60_000;
/** The largest body that the platform takes; one that says it is larger is not even passed on. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const CONNECTIONS = 32;
/**
 * For one address: a page sends every few seconds, a recording some hundred kilobytes a minute, and players share
 * addresses.
 */
const CALLS_A_MINUTE: MinuteLimits = { ofAddress: 600 };
const BYTES_A_MINUTE: MinuteLimits = { ofAddress: 16 * 1024 * 1024 };
/** A segment of two dots, however it is spelled, and the other kind of slash. */
const LEAVES_FOLDER = /(\.|%2e){2}|\\|%5c/i;
/** The headers that the general service needs; analytics must not get cookies and tokens of the site. */
const PASSED_ON = ['accept-encoding', 'content-encoding', 'content-length', 'content-type', 'user-agent'] as const;

/**
 * Product analytics on the site's own origin: everything below `/ingest` is forwarded to the general service as it
 * comes.
 */
export async function proxyIngest(
  server: FastifyInstance,
  general: string,
  now: () => number = () => performance.now(),
): Promise<void> {
  const mayCall = minuteLimit(CALLS_A_MINUTE, now);
  const maySend = minuteLimit(BYTES_A_MINUTE, now);
  await server.register(async (scope) => {
    // Fastify would read text/plain, which is what posthog-js calls its compressed bodies, as text.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      upstream: general,
      prefix: '/ingest',
      rewritePrefix: '/ingest',
      httpMethods: ['GET', 'POST'],
      undici: { connections: CONNECTIONS, headersTimeout: ANSWER_LIMIT_MS, bodyTimeout: ANSWER_LIMIT_MS },
      preHandler: (request, reply, done) => {
        // The proxy throws at a path that leaves its folder; no path of the analytics does.
        if (LEAVES_FOLDER.test(request.url.split('?', 1)[0]!)) {
          void reply.code(404).send({ code: 'not-found', requestId: request.id });
          return;
        }
        const bytes = bytesOf(request);
        if (bytes > BODY_LIMIT_BYTES) {
          // The rest of the body is not waited for.
          void reply.code(413).header('connection', 'close').send({ code: 'payload-too-large', requestId: request.id });
          return;
        }
        if (mayCall(request.ip) && maySend(request.ip, bytes)) return done();
        void reply
          .code(429)
          .headers({ connection: 'close', 'retry-after': MINUTE_SECONDS })
          .send({ code: 'too-many-requests', requestId: request.id });
      },
      replyOptions: {
        // A missing answer is no failure of this server: posthog-js sends again.
        onError: (reply, { error }) =>
          void reply
            .code((error as { statusCode?: number }).statusCode === 504 ? 504 : 503)
            .send({ code: 'service-unavailable', requestId: reply.request.id }),
        rewriteRequestHeaders: ({ ip }, headers) => ({
          ...Object.fromEntries(PASSED_ON.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
          'x-forwarded-for': ip,
        }),
      },
    });
  });
}

/** A body that does not say how large it is counts as the largest. */
function bytesOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return BODY_LIMIT_BYTES;
  return Number(headers['content-length'] ?? 0);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Host that the visitor asked for, as browsers send it. */
    siteHost: string;
  }
}

/** Paths that a balancer requests by the server's own address. */
const OF_NO_SITE = new Set(['/health', '/live', '/ready']);

/**
 * Gives each request its host, and answers 421 `host-unknown` where the site has hosts and the requested one is not
 * among them.
 */
export function takeHosts(server: FastifyInstance, { siteHosts }: Pick<Config, 'siteHosts'>): void {
  server.decorateRequest('siteHost', '');
  server.addHook('onRequest', async (request, reply) => {
    request.siteHost = hostOf(request, siteHosts);
    const known = siteHosts.length === 0 || siteHosts.includes(request.siteHost.toLowerCase());
    if (known || OF_NO_SITE.has(request.routeOptions.url ?? '')) return undefined;
    return reply.code(421).send({ code: 'host-unknown', requestId: request.id });
  });
}

/** A forwarded host is trusted if it is one of the site's own: a client's own header cannot name another one. */
function hostOf(request: FastifyRequest, siteHosts: readonly string[]): string {
  return siteHosts.includes(request.host.toLowerCase()) ? request.host : (request.headers.host ?? '');
}

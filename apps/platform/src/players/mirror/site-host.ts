import type { FastifyRequest } from 'fastify';

/** Host of the site that the call comes from: the page's origin, or, for a caller that sends none, this API's host without `api.`. */
export function siteHostOf({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): string {
  const { origin } = headers;
  if (origin !== undefined && URL.canParse(origin)) return new URL(origin).host;
  return host.replace(/^api\./, '');
}

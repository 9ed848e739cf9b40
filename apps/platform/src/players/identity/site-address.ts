import type { FastifyRequest } from 'fastify';

/** An address of the site for a letter: on the origin that the call came from if that is one of ours, otherwise on the first one. */
export function siteAddress(
  { headers: { origin } }: Pick<FastifyRequest, 'headers'>,
  siteOrigins: readonly string[],
  path: string,
): string {
  const [first = ''] = siteOrigins;
  return new URL(path, origin !== undefined && siteOrigins.includes(origin) ? origin : first).href;
}

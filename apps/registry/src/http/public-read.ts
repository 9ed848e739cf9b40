import type { FastifyReply } from 'fastify';

/** Everything a reader gets is public and signed: pages of any origin may load it. */
export function allowAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

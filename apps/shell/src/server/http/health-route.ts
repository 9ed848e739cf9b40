import type { FastifyInstance } from 'fastify';
import type { ServedRemotes } from '../registry/served-remotes.ts';

/** What the server serves, for people and for load balancers. A failed remote does not make the server unhealthy. */
export function serveHealth(server: FastifyInstance, served: ServedRemotes): void {
  server.get('/health', (_request, reply) => {
    const { present, heldBack } = served;
    const remotes = Object.fromEntries(
      [...(present?.versions.values() ?? [])].map(({ release, renderer, failure }) => [
        `${release.name}@${release.version}`,
        { circuit: renderer?.circuit ?? null, failure },
      ]),
    );
    return reply.header('cache-control', 'no-store').send({
      status: 'ok',
      channel: present?.document.channel ?? null,
      revision: present?.document.revision ?? null,
      remotes,
      heldBack,
    });
  });
}

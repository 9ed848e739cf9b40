import { type Health, publicly } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';
import type { RemoteSupply } from '../remote-supply.ts';
import type { Isolation } from '../render/isolation/find-isolation.ts';
import { nameOf } from '../render/isolation/way.ts';

export interface HealthSources {
  readonly supply: Pick<RemoteSupply, 'served' | 'standing'>;
  readonly health: Health;
  readonly isolation: Isolation;
}

/**
 * Whether this server can serve, and what. Ready is one that knows what to serve: a failed remote does not make it
 * unready, and neither does a registry that is away.
 */
export function serveHealth(server: FastifyInstance, { supply, health, isolation }: HealthSources): void {
  const { served } = supply;
  health.check('channel', () => (served.present === null ? 'no channel was ever read' : null));
  server.get('/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  server.get('/ready', async (_request, reply) => {
    const { status, body } = publicly(await health.readiness());
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  server.get('/health', async (_request, reply) => {
    const { status, body } = publicly(await health.readiness());
    const { present, heldBack } = served;
    const { staleSince, ahead } = supply.standing;
    const remotes = Object.fromEntries(
      [...(present?.versions.values() ?? [])].map(({ release, renderer, failure }) => [
        `${release.name}@${release.version}`,
        { circuit: renderer?.circuit ?? null, failure },
      ]),
    );
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({
        ...body,
        channel: present?.document.channel ?? null,
        revision: present?.document.revision ?? null,
        epoch: present?.document.epoch ?? 0,
        staleSince,
        registryBehind: ahead !== null,
        remotes,
        heldBack,
        isolation: { level: nameOf(isolation.way), open: isolation.open },
      });
  });
}

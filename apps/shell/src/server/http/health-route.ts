import { type Health, publicly } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';
import type { ChannelSupply } from '../channel-supply.ts';
import type { RemoteSupply } from '../remote-supply.ts';
import type { Isolation } from '../render/isolation/find-isolation.ts';
import { nameOf } from '../render/isolation/way.ts';

export interface HealthSources {
  readonly supply: Pick<RemoteSupply, 'channels'>;
  readonly health: Health;
  readonly isolation: Isolation;
}

/**
 * Whether this server can serve, and what. It is ready when it knows what to serve: a failed remote does not make it
 * unready, neither does an unreachable registry, nor one channel of several.
 */
export function serveHealth(server: FastifyInstance, { supply, health, isolation }: HealthSources): void {
  const { channels } = supply;
  const isKnown = ({ served }: ChannelSupply): boolean => served.present !== null;
  health.check('channel', () => (channels.some(isKnown) ? null : 'no channel was ever read'));
  server.get('/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  server.get('/ready', async (_request, reply) => {
    const { status, body } = publicly(await health.readiness());
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  server.get('/health', async (_request, reply) => {
    const { status, body } = publicly(await health.readiness());
    const [standard, ...others] = channels;
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({
        ...body,
        ...(standard && { channel: standard.served.present?.document.channel ?? null, ...healthOf(standard) }),
        // Of hosts that have a channel of their own.
        channels: Object.fromEntries(others.map((of) => [of.channel, healthOf(of)])),
        isolation: { level: nameOf(isolation.way), open: isolation.open },
      });
  });
}

function healthOf({ served, standing }: ChannelSupply) {
  const { present, heldBack } = served;
  const remotes = Object.fromEntries(
    [...(present?.versions.values() ?? [])].map(({ release, renderer, failure }) => [
      `${release.name}@${release.version}`,
      { circuit: renderer?.circuit ?? null, failure },
    ]),
  );
  return {
    revision: present?.document.revision ?? null,
    epoch: present?.document.epoch ?? 0,
    staleSince: standing.staleSince,
    registryBehind: standing.ahead !== null,
    remotes,
    heldBack,
  };
}

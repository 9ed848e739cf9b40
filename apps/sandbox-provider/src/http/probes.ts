import { type Telemetry, publicly } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';

/** The probes and metrics of the provider. It is ready if its database file is writable. */
export function addProbes(app: FastifyInstance, { store }: House, { metrics, health }: Telemetry): void {
  health.check('store', () => {
    store.checkWrites();
    return null;
  });
  metrics.gauge({ name: 'baize_ready', help: '1 while the process can do its work.' }, async () =>
    (await health.readiness()).ready ? 1 : 0,
  );
  metrics.gauge({ name: 'baize_provider_unsent_messages', help: 'What the wallet must still be told.' }, () =>
    store.unsentCount(),
  );
  app.get('/live', () => ({ status: 'ok' }));
  for (const path of ['/ready', '/health'])
    app.get(path, async (_request, reply) => {
      const { status, body } = publicly(await health.readiness());
      return reply.code(status).send(body);
    });
}

import { type Telemetry, publicly } from '@baize/telemetry';
import { addHealthSeries } from './health/health-series.ts';
import type { Registry } from './registry.ts';
import type { Server } from './http/server-type.ts';

/** The probes and metrics of the registry. It is ready if its folder is writable. */
export function addProbes(server: Server, registry: Registry, { metrics, health }: Telemetry): void {
  health.check('store', async () => {
    await registry.checkWrites();
    return null;
  });
  metrics.gauge({ name: 'baize_ready', help: '1 while the process can do its work.' }, async () =>
    (await health.readiness()).ready ? 1 : 0,
  );
  metrics.gauge(
    { name: 'baize_registry_event_streams', help: 'Shell servers and open pages that hear of changes.' },
    () => registry.listeners.count,
  );
  metrics.gauge(
    { name: 'baize_registry_damaged_records', help: 'Records that are not what was written; each costs itself alone.' },
    () => registry.damage.count,
  );
  metrics.gauge(
    { name: 'baize_registry_troubles', help: 'What else is wrong: files of tokens, keys that have run out.' },
    () => registry.troubles().length,
  );
  addHealthSeries(metrics, registry.health);
  server.get('/live', { schema: { operationId: 'live' } }, async () => ({ status: 'ok' }));
  for (const operationId of ['ready', 'health'])
    server.get(`/${operationId}`, { schema: { operationId } }, async (_request, reply) => {
      const { status, body } = publicly(await health.readiness());
      const { damage, troubles } = registry;
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ ...body, damaged: damage.keys, troubles: troubles() });
    });
}

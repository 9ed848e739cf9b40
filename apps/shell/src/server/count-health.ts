import type { Metrics } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';
import { createHealthCounts } from './health/health-counts.ts';
import type { HealthOfChannel } from './health/health-counts.ts';
import { addHealthSeries } from './health/health-series.ts';
import { createWeights } from './health/weights.ts';
import { takeHealthBeacons } from './http/health-beacons.ts';
import { isNamed } from './registry/served.ts';
import type { RemoteSupply } from './remote-supply.ts';

/** Counts what browsers report from now on; pages are counted by the code that sends them. */
export function countHealth(
  server: FastifyInstance,
  metrics: Metrics,
  { channels, ofHost }: Pick<RemoteSupply, 'channels' | 'ofHost'>,
): HealthOfChannel {
  const all = new Map(
    channels.map(({ channel, served }) => [
      channel,
      {
        counts: createHealthCounts(Date.now),
        weights: createWeights(Date.now),
        isServed: ({ remote, version }: { readonly remote: string; readonly version: string }) =>
          isNamed(served.present, remote, version),
      },
    ]),
  );
  const of = (channel: string) => {
    const found = all.get(channel);
    if (!found) throw new Error(`Nothing is counted of channel ${channel}.`);
    return found;
  };
  takeHealthBeacons(server, ({ siteHost }) => of(ofHost(siteHost).channel));
  addHealthSeries(metrics, new Map([...all].map(([channel, { counts }]) => [channel, counts])));
  return (channel) => of(channel).counts;
}

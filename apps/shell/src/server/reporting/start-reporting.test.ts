import type { HealthMinute } from '@baize/contract/health';
import { afterEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeRegistry } from '../../../tests/fixtures/fake-registry.ts';
import { OFFER } from '../../../tests/fixtures/offer.ts';
import { createServedRemotes } from '../registry/served-remotes.ts';
import { createStartMarks } from '../registry/start-marks.ts';
import { createHealthCounts } from '../health/health-counts.ts';
import type { ChannelSupply } from '../channel-supply.ts';
import { startReporting } from './start-reporting.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'baize-reporting-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function supplyOf(channel: string): ChannelSupply {
  const none = (): never => {
    throw new Error('Nothing is served here');
  };
  const own = path.join(folder, channel);
  const store = { ensure: none, describe: none, find: none, findShared: none, readShared: none, read: none };
  const served = createServedRemotes({ store, marks: createStartMarks(own), report: none, startRenderer: none });
  const pinned = { ready: none, close: none };
  return {
    channel,
    offer: OFFER,
    folder: own,
    served,
    pinned,
    standing: { staleSince: null, ahead: null },
    begin: none,
  };
}

it('sends the minutes of each channel as its own, under its own id', async () => {
  const registry = await startFakeRegistry(folder);
  const tokenFile = path.join(folder, 'token');
  writeFileSync(tokenFile, 'secret\n');
  const minuteOf = (remote: string): HealthMinute => ({
    minute: 1,
    rows: [{ remote, version: '1.0.0', module: './game', counts: { views: 1 } }],
  });
  const countsOf = (channel: string) => {
    let waiting = [minuteOf(`games-${channel}`)];
    return { ...createHealthCounts(() => 0), waiting: () => waiting, taken: () => void (waiting = []) };
  };
  const counts = new Map(['production', 'brand'].map((channel) => [channel, countsOf(channel)]));
  const stop = await startReporting({
    config: { registryUrl: registry.access.registryUrl, registryTokenFile: tokenFile },
    supply: { channels: ['production', 'brand'].map(supplyOf) },
    counts: (channel) => counts.get(channel)!,
    tabs: () => ({ open: 0, shown: [] }),
    onTrouble: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  const minutes = () => registry.told.filter(({ url }) => url.endsWith('/minutes'));
  while (minutes().length < 2) await new Promise(setImmediate);
  await stop();
  await registry.down();
  const sent = new Map(minutes().map(({ body }) => [body.channel, body.minutes[0].rows[0].remote]));
  expect(Object.fromEntries(sent)).toEqual({ brand: 'games-brand', production: 'games-production' });
  expect(new Set(minutes().map(({ url }) => url)).size).toBe(2);
});

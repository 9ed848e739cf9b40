import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelPosition } from '@baize/contract/node/channel-order';
import { channelHash } from '@baize/contract/node/channel-order';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createChannelSource } from '../src/server/registry/channel-source.ts';
import type { ChannelSource } from '../src/server/registry/channel-source.ts';
import { createRegistryClient } from '../src/server/registry/registry-client.ts';
import { stable, startFakeRegistry } from './fixtures/fake-registry.ts';
import type { FakeRegistry } from './fixtures/fake-registry.ts';
import { fixtureRelease } from './fixtures/release.ts';

const HOUR_MS = 3_600_000;
const hashOf = (document: object): string => channelHash(JSON.stringify(document));
const remotes = { 'games-test': stable(fixtureRelease()) };

describe('the channel document', () => {
  let folder: string;
  let registry: FakeRegistry;
  let source: ChannelSource;
  let now: number;
  let floor: ChannelPosition;
  const newSource = (): ChannelSource =>
    createChannelSource({
      dataDir: path.join(folder, 'data'),
      channel: 'production',
      registry: createRegistryClient(registry.access).ofChannel('production'),
      floor,
      now: () => now,
    });

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'baize-channel-'));
    registry = await startFakeRegistry(folder);
    floor = { epoch: 0, revision: 0 };
    now = Date.parse('2027-01-01T12:00:00Z');
    source = newSource();
  });
  afterEach(async () => {
    await registry.down();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is told once, and again when it changed', async () => {
    registry.channel(remotes, 1);
    expect(await source.refresh()).toMatchObject({ revision: 1 });
    expect(await source.refresh()).toBeNull();
    registry.channel({}, 2);
    expect(await source.refresh()).toMatchObject({ revision: 2 });
  });

  it('registry-down: the last one comes from the disk', async () => {
    registry.channel(remotes, 3);
    await source.refresh();
    await registry.down();
    const next = newSource();
    expect(await next.restore()).toMatchObject({ revision: 3, remotes });
    await expect(next.refresh()).rejects.toMatchObject({ code: 'registry-unreachable' });
  });

  it('channel-changed-on-the-way: is refused', async () => {
    registry.channel(remotes, 1);
    await source.refresh();
    const file = path.join(folder, 'data/channels/production.signed.json');
    registry.channelText(readFileSync(file, 'utf8').replace(String.raw`\"revision\":1`, String.raw`\"revision\":9`));
    await expect(source.refresh()).rejects.toMatchObject({ code: 'channel-refused' });
  });

  it('channel-older: is refused, though its signature holds', async () => {
    registry.channel(remotes, 5);
    await source.refresh();
    registry.channel(remotes, 4);
    await expect(source.refresh()).rejects.toMatchObject({ code: 'channel-older' });
  });

  it('kept-document-changed: is as good as none', async () => {
    registry.channel(remotes, 1);
    await source.refresh();
    const file = path.join(folder, 'data/channels/production.signed.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('games-test', 'games-evil'));
    expect(await newSource().restore()).toBeNull();
  });

  it('key-missing: is said by name', async () => {
    registry.channel(remotes, 1);
    rmSync(registry.access.registryPublicKeyFile);
    await expect(source.refresh()).rejects.toMatchObject({ code: 'registry-key-missing' });
  });

  it('a later epoch counts whatever its revision, and an earlier one never', async () => {
    registry.channel(remotes, 40);
    await source.refresh();
    registry.channel(remotes, 3, { epoch: 1 });
    expect(await source.refresh()).toMatchObject({ epoch: 1, revision: 3 });
    registry.channel(remotes, 41);
    await expect(source.refresh()).rejects.toMatchObject({ code: 'channel-older' });
    expect(await newSource().restore()).toMatchObject({ epoch: 1, revision: 3 });
  });

  it('channel-forked: another document of the same revision, or one that does not follow it, is refused and shown', async () => {
    const before = hashOf(registry.channel(remotes, 5));
    await source.refresh();
    expect(source.standing.ahead).toBeNull();
    registry.channel({}, 5);
    await expect(source.refresh()).rejects.toMatchObject({ code: 'channel-forked' });
    registry.channel(remotes, 6, { before: hashOf(registry.channel({}, 5)) });
    await expect(source.refresh()).rejects.toMatchObject({ code: 'channel-forked' });
    expect(JSON.parse(source.standing.ahead!.payload)).toMatchObject({ revision: 5, remotes });
    registry.channel(remotes, 6, { before });
    expect(await source.refresh()).toMatchObject({ revision: 6 });
    expect(source.standing.ahead).toBeNull();
  });

  it('registry-restored: what it lost is kept as the proof that it was there', async () => {
    registry.channel(remotes, 7);
    await source.refresh();
    registry.channel({}, 5);
    await expect(source.refresh()).rejects.toMatchObject({ code: 'channel-older' });
    expect(JSON.parse(source.standing.ahead!.payload)).toMatchObject({ revision: 7 });
  });

  it('stale: says since when, goes on, and is fresh with the renewed one, which is no change', async () => {
    registry.channel(remotes, 1, { expiresAt: '2027-01-01T13:00:00.000Z' });
    await source.refresh();
    expect(source.standing.staleSince).toBeNull();
    now += 2 * HOUR_MS;
    expect(source.standing.staleSince).toBe('2027-01-01T13:00:00.000Z');
    expect(await newSource().restore()).toMatchObject({ revision: 1 });
    registry.channel(remotes, 1, { expiresAt: '2027-01-02T13:00:00.000Z' });
    expect(await source.refresh()).toBeNull();
    expect(source.standing.staleSince).toBeNull();
    // Stored with its new expiry, and not taken back by an old answer.
    registry.channel(remotes, 1, { expiresAt: '2027-01-01T13:00:00.000Z' });
    await source.refresh();
    const again = newSource();
    await again.restore();
    expect([source.standing.staleSince, again.standing.staleSince]).toEqual([null, null]);
  });

  it('clocks-an-hour-apart: a fresh document is not stale, either way', async () => {
    registry.channel(remotes, 1, { expiresAt: new Date(now + 24 * HOUR_MS).toISOString() });
    await source.refresh();
    for (const skew of [-HOUR_MS, HOUR_MS]) {
      now += skew;
      expect(source.standing.staleSince).toBeNull();
      now -= skew;
    }
  });

  it('empty-disk: believes nothing older than the floor of its build, from the registry or from a copied disk', async () => {
    registry.channel(remotes, 40);
    await source.refresh();
    floor = { epoch: 1, revision: 3 };
    expect(await newSource().restore()).toBeNull();
    rmSync(path.join(folder, 'data'), { recursive: true });
    source = newSource();
    for (const [revision, epoch] of [
      [40, 0],
      [2, 1],
    ] as const) {
      registry.channel(remotes, revision, { epoch });
      await expect(source.refresh()).rejects.toMatchObject({ code: 'channel-below-floor' });
    }
    expect(await newSource().restore()).toBeNull();
    registry.channel(remotes, 3, { epoch: 1 });
    expect(await source.refresh()).toMatchObject({ epoch: 1, revision: 3 });
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createChannelSource } from '../src/server/registry/channel-source.ts';
import type { ChannelSource } from '../src/server/registry/channel-source.ts';
import { createRegistryClient } from '../src/server/registry/registry-client.ts';
import { stable, startFakeRegistry } from './fixtures/fake-registry.ts';
import type { FakeRegistry } from './fixtures/fake-registry.ts';
import { fixtureRelease } from './fixtures/release.ts';

const remotes = { 'games-test': stable(fixtureRelease()) };

describe('the channel document', () => {
  let folder: string;
  let registry: FakeRegistry;
  let source: ChannelSource;
  const newSource = (): ChannelSource =>
    createChannelSource(path.join(folder, 'data'), 'production', createRegistryClient(registry.access));

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'baize-channel-'));
    registry = await startFakeRegistry(folder);
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
});

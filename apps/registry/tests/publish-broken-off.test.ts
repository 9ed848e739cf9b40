import { beforeEach, describe, expect, it } from '@jest/globals';
import { integrityOf } from '@baize/contract/node/signature';
import { publishFolder } from '@baize/registry-client/client/publish-folder';
import type { PublishResult } from '@baize/registry-client/client/publish-folder';
import { RegistryClient } from '@baize/registry-client/client/registry-client';
import { readReleaseFolder } from '@baize/registry-client/client/release-folder';
import { Refusal } from '@baize/registry-client/refusals';
import { hexOf } from '@baize/registry-client/releases/file-name';
import { sampleRelease, writeReleaseFolder } from '@baize/registry-client/testing/sample-release';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BreakingLine } from './support/breaking-line.ts';
import type { Break } from './support/breaking-line.ts';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

let registry: TestRegistry;
let folder: string;

beforeEach(async () => {
  registry = await TestRegistry.open();
  await registry.server.listen({ port: 0, host: '127.0.0.1' });
  folder = await temporaryFolder();
  await writeReleaseFolder(folder, sampleRelease());
});

async function publish(url: string): Promise<PublishResult | string> {
  const client = new RegistryClient(url, () => Promise.resolve(registry.publisherToken));
  return publishFolder(client, await readReleaseFolder(folder), { commit: null }).catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });
}

/** Publishes over a line that breaks at the request after so many. Null when there were fewer requests. */
async function brokenAfter(requests: number, how: Break): Promise<PublishResult | string | null> {
  const line = await BreakingLine.open(registry.server.listeningOrigin, requests, how);
  const result = await publish(line.url);
  await line.close();
  return line.isBroken ? result : null;
}

const stands = async (): Promise<boolean> => (await registry.get('/v1/releases/games-dice/1.0.0')).statusCode === 200;

/** Names of stored files, each of which is what its name says. */
async function storedFiles(): Promise<string[]> {
  const store = join(registry.config.dataFolder, 'store', 'files');
  const names = await readdir(store).catch(() => []);
  for (const name of names) expect(hexOf(integrityOf(await readFile(join(store, name))))).toBe(name);
  return names;
}

describe('[row:D04] a publish that breaks off', () => {
  it('leaves nothing half done at whichever request it does, and is repeated with what is still missing', async () => {
    const codes: unknown[] = [];
    let stored = 0;
    for (let requests = 0; ; requests += 1) {
      const broken = await brokenAfter(requests, 'half');
      if (broken === null) break;
      codes.push(broken);
      expect(await stands()).toBe(false);
      const now = (await storedFiles()).length;
      expect(now).toBeGreaterThanOrEqual(stored);
      stored = now;
      expect((await registry.get('/health')).json()).toMatchObject({ status: 'ok', damaged: [] });
    }
    // With every attempt some more files have come, until only the manifest was left to send.
    expect(new Set(codes)).toEqual(new Set(['registry-unreachable']));
    expect(codes.length).toBeGreaterThan(1);
    expect(await stands()).toBe(true);
    expect(await publish(registry.server.listeningOrigin)).toMatchObject({ outcome: 'already-published', uploaded: 0 });
  });

  it('after its last word has arrived, has published: whoever did not hear so is told at the next try', async () => {
    // The manifest, its four files, and the manifest again.
    expect(await brokenAfter(5, 'answer-lost')).toBe('registry-unreachable');
    expect(await stands()).toBe(true);
    expect(await publish(registry.server.listeningOrigin)).toMatchObject({ outcome: 'already-published', uploaded: 0 });
  });
});

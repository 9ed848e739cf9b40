import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@baize/contract/node/signature';
import { describe, expect, it } from '@jest/globals';
import { hexOf } from '@baize/registry-client/releases/file-name';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { TestRegistry, temporaryFolder } from './support/test-registry.ts';

const KILOBYTE = 1024;
const upload = (registry: TestRegistry, fill: number, bytes = KILOBYTE, token?: string) => {
  const body = Buffer.alloc(bytes, fill);
  return registry.putFile(body, hexOf(integrityOf(body)), token);
};
const version = (number: number) => sampleRelease({ version: `1.0.${number}`, text: String(number) });

describe('the quota of a publisher', () => {
  it('quota-exceeded: of bytes; what stood already counts for nothing, and reading goes on', async () => {
    const registry = await TestRegistry.open({ REGISTRY_PUBLISH_BYTES: String(4 * KILOBYTE) });
    for (let i = 0; i < 3; i += 1) expect((await upload(registry, i)).statusCode).toBe(201);
    for (let i = 0; i < 9; i += 1) expect((await upload(registry, 1)).statusCode).toBe(200);
    expect((await upload(registry, 9, 2 * KILOBYTE)).json().code).toBe('quota-exceeded');
    expect((await upload(registry, 9)).statusCode).toBe(201);
    const refused = await upload(registry, 10, 1);
    expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([
      429,
      'quota-exceeded',
      ['4096 bytes a day'],
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await upload(registry, 1)).statusCode).toBe(200);
    expect((await registry.get('/v1/releases')).statusCode).toBe(200);
  });

  it('quota-exceeded: of bytes, also at once', async () => {
    const registry = await TestRegistry.open({ REGISTRY_PUBLISH_BYTES: String(4 * KILOBYTE) });
    const answers = await Promise.all(Array.from({ length: 20 }, (_each, fill) => upload(registry, fill)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
  });

  it('quota-exceeded: of releases; a refused one and one that stands count for nothing, a restart forgets none', async () => {
    const folder = await temporaryFolder();
    const settings = { REGISTRY_DATA_DIR: folder, REGISTRY_PUBLISH_RELEASES: '2' };
    const registry = await TestRegistry.open(settings);
    expect((await registry.putManifest(version(1))).json().code).toBe('files-missing');
    for (const each of [1, 1, 2, 2]) expect((await registry.publish(version(each))).statusCode).toBeLessThan(300);
    expect((await registry.publish(version(3))).json().code).toBe('quota-exceeded');
    const restarted = await TestRegistry.open(settings);
    expect((await restarted.publish(version(3))).json().code).toBe('quota-exceeded');
    expect((await restarted.get('/v1/releases/games-dice/1.0.3')).statusCode).toBe(404);
  });

  it('is one of each token', async () => {
    const file = join(await temporaryFolder(), 'publishers');
    await writeFile(file, 'slots slots-token slots-*\ndice dice-token dice-*\n');
    const registry = await TestRegistry.open({
      REGISTRY_PUBLISHER_TOKEN_FILE: file,
      REGISTRY_PUBLISH_BYTES: String(KILOBYTE),
    });
    expect((await upload(registry, 1, KILOBYTE, 'slots-token')).statusCode).toBe(201);
    expect((await upload(registry, 2, KILOBYTE, 'slots-token')).statusCode).toBe(429);
    expect((await upload(registry, 2, KILOBYTE, 'dice-token')).statusCode).toBe(201);
  });
});

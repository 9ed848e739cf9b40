import { beforeEach, describe, expect, it } from '@jest/globals';
import { hexOf } from '@baize/registry-client/releases/file-name';
import { chunkIntegrityOf } from '@baize/registry-client/releases/chunk-integrity';
import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import type { SampleRelease } from '@baize/registry-client/testing/sample-release';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestRegistry } from './support/test-registry.ts';

/** The one that is changed, and what every version has of it. */
const SHEET = 'web/style.css';
const first = sampleRelease();
const second = sampleRelease({ version: '1.1.0', text: 'second' });

let registry: TestRegistry;
beforeEach(async () => {
  registry = await TestRegistry.open();
  await registry.publish(first);
});

const stored = (name = ''): string => join(registry.config.dataFolder, 'store', 'files', name);
const sheetFile = (): string => stored(hexOf(first.manifest.files[SHEET]!.integrity));
const read = async ({ manifest: { version } }: SampleRelease, path: string) => {
  const answer = await registry.get(`/v1/releases/games-dice/${version}/files/${path}`);
  return [answer.statusCode, answer.statusCode === 200 ? answer.body : answer.json().code];
};
const text = (release: SampleRelease, path: string): string => String(release.files.get(path));

describe('a file that two versions have', () => {
  it('is stored once', async () => {
    const before = readdirSync(stored());
    expect((await registry.putManifest(second)).json()).toMatchObject({ details: ['web/entry.js'] });
    await registry.publish(second);
    // The entry, and the manifest.
    expect(readdirSync(stored())).toHaveLength(before.length + 2);
    expect(await read(second, SHEET)).toEqual(await read(first, SHEET));
  });

  it.each<[string, (file: string) => void]>([
    ['half copied', (file) => writeFileSync(file, readFileSync(file).subarray(0, 10))],
    ['changed and as long', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('dice', 'evil'))],
    ['gone', (file) => rmSync(file)],
  ])('%s: costs that file alone, and is put back by the publish of another version', async (_name, damage) => {
    damage(sheetFile());
    expect(await read(first, SHEET)).toEqual([500, 'record-damaged']);
    expect(await read(first, 'web/entry.js')).toEqual([200, text(first, 'web/entry.js')]);
    const asked = await registry.putManifest(second);
    expect([asked.statusCode, asked.json()]).toMatchObject([
      422,
      { code: 'files-missing', details: ['web/entry.js', SHEET] },
    ]);
    expect((await registry.publish(second)).statusCode).toBe(201);
    for (const release of [first, second]) expect(await read(release, SHEET)).toEqual([200, text(release, SHEET)]);
  });

  it('damaged: is put back by no other bytes', async () => {
    writeFileSync(sheetFile(), 'half');
    const refused = await registry.putFile(Buffer.from('.other {}'), hexOf(first.manifest.files[SHEET]!.integrity));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'integrity-mismatch']);
    expect(readFileSync(sheetFile(), 'utf8')).toBe('half');
  });
});

it('integrity-mismatch: a file that browsers would ask for by the hash of other bytes is not published', async () => {
  const asked = (chunkIntegrity: string): SampleRelease =>
    sampleRelease({
      version: '1.2.0',
      change: (manifest) => ({
        ...manifest,
        files: { ...manifest.files, [SHEET]: { ...manifest.files[SHEET]!, chunkIntegrity } },
      }),
    });
  const refused = await registry.publish(asked(chunkIntegrityOf(Buffer.from('other'))));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'integrity-mismatch', details: [expect.stringContaining(SHEET)] },
  ]);
  expect((await registry.publish(asked(chunkIntegrityOf(first.files.get(SHEET)!)))).statusCode).toBe(201);
});

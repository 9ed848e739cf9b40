import { sampleRelease, writeReleaseFolder } from '@baize/registry-client/testing/sample-release';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFolder } from './check-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-check-'));
  await writeReleaseFolder(folder, sampleRelease());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a release is judged in its own folder and in that of its remote', async () => {
  const fits = { exitCode: 0, json: { name: 'games-dice', version: '1.0.0', contract: '^1.0.0', files: 4 } };
  expect(await checkFolder(folder)).toMatchObject(fits);
  expect(await checkFolder(join(folder, 'dist/release'))).toMatchObject(fits);
});

test('integrity-mismatch: a file is not what its hash names', async () => {
  await writeFile(join(folder, 'dist/release/web/style.css'), 'a { color: red }');
  await expect(checkFolder(folder)).rejects.toMatchObject({
    code: 'integrity-mismatch',
    details: ['web/style.css: not what its hash names'],
  });
});

test('release-folder-missing: nothing was built', async () => {
  await expect(checkFolder(join(folder, 'src'))).rejects.toMatchObject({ code: 'release-folder-missing' });
});

import { FAULTY_RELEASES } from '@baize/registry-client/testing/faulty-releases';
import { sampleRelease, writeReleaseFolder } from '@baize/registry-client/testing/sample-release';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFolder } from './check-folder.ts';

/** Nothing listens there. */
const NO_SITE = 'http://127.0.0.1:9';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-check-'));
  await writeReleaseFolder(folder, sampleRelease());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a release is judged in its own folder and in that of its remote', async () => {
  const fits = { exitCode: 0, json: { name: 'games-dice', version: '1.0.0', contract: '^1.0.0', files: 4 } };
  expect(await checkFolder(folder, NO_SITE)).toMatchObject(fits);
  expect(await checkFolder(join(folder, 'dist/release'), NO_SITE)).toMatchObject(fits);
});

test('integrity-mismatch: a file is not what its hash names', async () => {
  await writeFile(join(folder, 'dist/release/web/style.css'), 'a { color: red }');
  await expect(checkFolder(folder, NO_SITE)).rejects.toMatchObject({
    code: 'integrity-mismatch',
    details: ['web/style.css: not what its hash names'],
  });
});

test('release-folder-missing: nothing was built', async () => {
  await expect(checkFolder(join(folder, 'src'), NO_SITE)).rejects.toMatchObject({ code: 'release-folder-missing' });
});

test.each(FAULTY_RELEASES)('$code: $fault', async ({ code, detail, release }) => {
  const faulty = join(folder, 'faulty');
  await writeReleaseFolder(faulty, release);
  const refusal = await checkFolder(faulty, NO_SITE).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ code });
  expect((refusal as { details: string[] }).details.join('\n')).toContain(detail);
});

test('manifest-invalid: a manifest of 10 MB is not read', async () => {
  await writeFile(join(folder, 'dist/release/remote.json'), Buffer.alloc(10 * 1024 * 1024, ' '));
  await expect(checkFolder(folder, NO_SITE)).rejects.toMatchObject({
    code: 'manifest-invalid',
    details: ['remote.json: 10485760 bytes, at most 1048576'],
  });
});

test('integrity-mismatch: a file is listed and not there, another is there and not listed', async () => {
  await rename(join(folder, 'dist/release/web/style.css'), join(folder, 'dist/release/web/styles.css'));
  await expect(checkFolder(folder, NO_SITE)).rejects.toMatchObject({
    code: 'integrity-mismatch',
    details: ['web/style.css: not in the folder', 'web/styles.css: in the folder, and not listed in remote.json'],
  });
});

test('says which calls need a service that an operator enters', async () => {
  const modules = sampleRelease().manifest.modules.map((module) => ({
    ...module,
    service: 'plinko',
    calls: ['POST bound/drops'],
  }));
  const change = (manifest: object) => ({ ...manifest, contract: '^1.6.0', modules });
  await writeReleaseFolder(folder, sampleRelease({ change }));
  expect((await checkFolder(folder, NO_SITE)).text).toContain(
    'Its release needs an open entry of the service plinko that names games-dice, for POST bound/drops',
  );
});

import { containerName } from '@baize/contract/manifest';
import type { RemoteManifest } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FixtureRelease } from '../../tests/fixtures/release.ts';

/** A remote as it was built, under a version of the benchmark's choice. */
export function builtRelease(folder: string, version: string): FixtureRelease {
  const built = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as RemoteManifest;
  const manifest: RemoteManifest = { ...built, version, container: containerName(built.name, version) };
  const manifestBytes = JSON.stringify(manifest);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'remote.json')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')] as const);
  return { manifest, manifestBytes, integrity: integrityOf(manifestBytes), files: Object.fromEntries(files) };
}

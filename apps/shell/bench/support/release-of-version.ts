import { containerName } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FixtureRelease } from '../../tests/fixtures/release.ts';
import { builtRelease } from './built-release.ts';

const sha256 = (content: string, digest: 'base64' | 'base64url'): string =>
  createHash('sha256').update(content).digest(digest);

/** A remote as it was built, with the container's name of another version and the hashes that follow from it: one that a registry takes. */
export function releaseOfVersion(folder: string, version: string): FixtureRelease {
  const built = builtRelease(folder, version);
  const { name, container, entry } = built.manifest;
  const inVersion = (text: string): string => text.replaceAll(container, containerName(name, version));
  // Only the entries and the files that name them contain the container's name.
  const hash = sha256(inVersion(built.files[entry.web] ?? ''), 'base64url');
  const inRelease = (text: string): string => inVersion(text).replaceAll(path.basename(entry.web), `entry.${hash}.js`);
  const files = Object.fromEntries(
    Object.entries(built.files).map(([file, content]) => [inRelease(file), inRelease(content)]),
  );
  const described = Object.entries(files).map(([file, content]) => {
    const asked = file.startsWith('web/') && { chunkIntegrity: `sha256-${sha256(content, 'base64')}` };
    return [file, { integrity: integrityOf(content), bytes: Buffer.byteLength(content), ...asked }] as const;
  });
  const manifest = { ...JSON.parse(inRelease(built.manifestBytes)), files: Object.fromEntries(described) };
  const manifestBytes = JSON.stringify(manifest);
  return { manifest, manifestBytes, integrity: integrityOf(manifestBytes), files };
}

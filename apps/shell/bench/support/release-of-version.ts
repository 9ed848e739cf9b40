import { containerName } from '@baize/contract/manifest';
import { integrityOf } from '@baize/contract/node/signature';
import { createHash } from 'node:crypto';
import type { FixtureRelease } from '../../tests/fixtures/release.ts';
import { builtRelease } from './built-release.ts';

/** A chunk is named in the file that loads it, that in another, and so on. */
const LONGEST_CHAIN = 10;

const chunkHash = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A remote as it was built, with the container's name of another version and the hashes that follow from it: one that a registry takes. */
export function releaseOfVersion(folder: string, version: string): FixtureRelease {
  const built = builtRelease(folder, version);
  const { name, container } = built.manifest;
  const named = containerName(name, version);
  let files = built.files;
  for (let chain = 0; chain < LONGEST_CHAIN; chain += 1) {
    const hashes = Object.entries(built.files).map(
      ([file, content]) => [chunkHash(content), chunkHash(files[file] ?? '')] as const,
    );
    const renamed = Object.entries(built.files).map(([file, content]) => [
      file,
      hashes.reduce((text, [old, now]) => text.replaceAll(old, now), content.replaceAll(container, named)),
    ]);
    const next = Object.fromEntries(renamed) as FixtureRelease['files'];
    if (Object.entries(next).every(([file, content]) => files[file] === content)) break;
    files = next;
  }
  const described = Object.entries(built.manifest.files).map(([file, { chunkIntegrity }]) => {
    const content = files[file] ?? '';
    const hash = chunkIntegrity !== undefined && { chunkIntegrity: chunkHash(content) };
    return [file, { integrity: integrityOf(content), bytes: Buffer.byteLength(content), ...hash }] as const;
  });
  const manifest = { ...built.manifest, container: named, files: Object.fromEntries(described) };
  const manifestBytes = JSON.stringify(manifest);
  return { manifest, manifestBytes, integrity: integrityOf(manifestBytes), files };
}

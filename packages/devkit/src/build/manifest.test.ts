import { expect, test } from '@jest/globals';
import type { RemoteManifest } from '@baize/contract';
import { chunkIntegrity } from '../webpack/chunk-integrity.ts';
import { refuseStaleIntegrity } from './manifest.ts';

const release = {
  entry: { web: 'web/entry.js', node: 'node/entry.js' },
  files: { 'web/entry.js': {}, 'web/dice.js': {}, 'web/part.js': {}, 'locales/en.json': {} },
} as unknown as RemoteManifest;

/** A release's files: the part, a chunk that carries the hash of these bytes, and an entry that carries the chunk's. */
function files(part: string, hashed: string): (file: string) => Promise<Buffer> {
  const naming = (text: string): string => `map = { part: "${chunkIntegrity(Buffer.from(text))}" }`;
  const chunk = naming(hashed);
  const texts: Record<string, string> = { 'web/entry.js': naming(chunk), 'web/dice.js': chunk, 'web/part.js': part };
  return (file) => Promise.resolve(Buffer.from(texts[file] ?? '{}'));
}

test('a release whose files carry the hashes of what they load passes; that of the entry none can carry', async () => {
  await expect(refuseStaleIntegrity(release, files('roll()', 'roll()'))).resolves.toBeUndefined();
});

test('a release with the hash of an older part is refused by name', async () => {
  await expect(refuseStaleIntegrity(release, files('roll()', 'rolled()'))).rejects.toThrow(
    /integrity-stale: .*web\/part\.js/,
  );
});

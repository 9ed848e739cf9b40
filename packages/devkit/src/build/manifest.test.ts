import { expect, test } from '@jest/globals';
import type { RemoteManifest } from '@baize/contract';
import { chunkIntegrity } from '../webpack/chunk-integrity.ts';
import { refuseStaleIntegrity } from './manifest.ts';

const release = {
  entry: { web: 'web/entry.js', node: 'node/entry.js' },
  modules: [{ scripts: ['web/entry.js', 'web/dice.js'] }],
} as unknown as RemoteManifest;

/** A release's files: the chunk, and an entry that carries the hash of these bytes. */
function files(chunk: string, hashed: string): (file: string) => Promise<Buffer> {
  const entry = `map = { dice: "${chunkIntegrity(Buffer.from(hashed))}" }`;
  return (file) => Promise.resolve(Buffer.from(file === 'web/entry.js' ? entry : chunk));
}

test('an entry with the hashes of its chunks passes; its own hash it cannot carry', async () => {
  await expect(refuseStaleIntegrity(release, files('roll()', 'roll()'))).resolves.toBeUndefined();
});

test('an entry with the hash of an older chunk is refused by name', async () => {
  await expect(refuseStaleIntegrity(release, files('roll()', 'rolled()'))).rejects.toThrow(
    /integrity-stale: .*web\/dice\.js/,
  );
});

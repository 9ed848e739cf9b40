import { expect, test } from '@jest/globals';
import type { RemoteManifest } from '@baize/contract';
import { refuseStaleIntegrity } from './manifest.ts';

const release = {
  entry: { web: 'web/entry.js', node: 'node/entry.js' },
  modules: [{ scripts: ['web/entry.js', 'web/dice.js'] }],
  files: { 'web/entry.js': { integrity: 'sha384-e', bytes: 1 }, 'web/dice.js': { integrity: 'sha384-d', bytes: 1 } },
} as unknown as RemoteManifest;

test('an entry with the hashes of its chunks passes; its own hash it cannot carry', () => {
  expect(() => refuseStaleIntegrity(release, 'map = { dice: "sha384-d" }')).not.toThrow();
});

test('an entry with the hash of an older chunk is refused by name', () => {
  expect(() => refuseStaleIntegrity(release, 'map = { dice: "sha384-old" }')).toThrow(
    /integrity-stale: .*web\/dice\.js/,
  );
});

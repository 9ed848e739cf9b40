import { expect, test } from '@jest/globals';
import type { RemoteManifest } from '@baize/contract';
import { chunkIntegrity } from '../webpack/chunk-integrity.ts';
import { hashName } from '../webpack/hash-name.ts';
import { refuseStaleNames } from './manifest.ts';

const bytes = (text: string): Buffer => Buffer.from(text);
const nameOf = (part: string, text: string): string => `web/${part}.${hashName(bytes(text))}.js`;

/** Files of a release, as the build describes them, with an entry that names what it loads. */
function refused(parts: Readonly<Record<string, string>>, named: readonly string[]): Promise<void> {
  const entry = JSON.stringify(named);
  const web = nameOf('entry', entry);
  const texts: Readonly<Record<string, string>> = { ...parts, [web]: entry, 'locales/en.json': '{}' };
  const files = Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [
      file,
      { integrity: 'sha384-', bytes: text.length, chunkIntegrity: chunkIntegrity(bytes(text)) },
    ]),
  );
  const release: Pick<RemoteManifest, 'entry' | 'files'> = { entry: { web, node: 'node/entry.js' }, files };
  return refuseStaleNames(release, (file) => Promise.resolve(bytes(texts[file] ?? '')));
}

test('a release whose files are called by their hashes, and named so, passes; nothing names the entry', async () => {
  const part = nameOf('part', 'roll()');
  await expect(refused({ [part]: 'roll()' }, [part])).resolves.toBeUndefined();
});

test('a file that is called by the hash of other bytes is refused by name', async () => {
  const part = nameOf('part', 'roll()');
  await expect(refused({ [part]: 'rolled()' }, [part])).rejects.toThrow(/integrity-stale: .*web\/part\./);
});

test('a file that the entry names by an older hash is refused by name', async () => {
  const part = nameOf('part', 'roll()');
  await expect(refused({ [part]: 'roll()' }, [nameOf('part', 'rolled()')])).rejects.toThrow(
    /integrity-stale: .*web\/part\./,
  );
});

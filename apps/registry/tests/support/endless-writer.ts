import { sampleRelease } from '@baize/registry-client/testing/sample-release';
import { readConfig } from '../../src/config.ts';
import { openRegistry } from '../../src/registry.ts';

/** Publishes and releases one version after the other, and reports each, until it is killed. */
const registry = await openRegistry(readConfig(process.env));
const { releases, channels } = registry;
const { revision } = (await channels.head('production')).document;

for (let seen = revision; ; seen += 1) {
  const { manifest, manifestBytes, files } = sampleRelease({ version: `1.0.${seen}`, text: 'x'.repeat(20_000) });
  for (const [path, bytes] of files) {
    const integrity = manifest.files[path]?.integrity;
    if (integrity) await releases.files.put(integrity, bytes);
  }
  const { name, version } = manifest;
  await releases.publish({ name, version, manifest: manifestBytes, publishedBy: 'writer', commit: null });
  await channels.change('production', { operation: 'release', remote: name, version }, seen, {
    by: 'writer',
    reason: 'a test',
  });
  process.stdout.write(`${seen + 1}\n`);
}

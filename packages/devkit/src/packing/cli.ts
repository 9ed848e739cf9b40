#!/usr/bin/env node
import path from 'node:path';
import { commandLine } from '@baize/settings';
import { checkTypes } from './compile.ts';
import { pack } from './pack.ts';
import { PackingError } from './packing-error.ts';
import { publishable } from './workspace-manifest.ts';

commandLine({
  usage: 'npm run packages',
  about: 'Writes every package that is published into its dist/package, as lerna publishes it.',
});

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const packages = publishable(ROOT);
const versions = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]));
try {
  await checkTypes(packages);
  for (const one of packages) {
    const started = performance.now();
    const output = await pack(ROOT, one, versions);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${one.manifest.name} ${one.manifest.version}: ${seconds} s -> ${path.relative(ROOT, output)}`);
  }
} catch (error) {
  console.error(error instanceof PackingError ? error.message : error);
  process.exitCode = 1;
}

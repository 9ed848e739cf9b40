#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError } from './build-error.ts';
import { buildRemote } from './build-remote.ts';

const USAGE = `baize-remote: builds the remote in this folder into dist/release

  --folder <path>   the remote, if not this folder
  --output <path>   the release, if not dist/release in the remote's folder; it is emptied first
  --development     readable, without hashes in names and without integrity
  --no-cache        builds cold
  --help

BAIZE_REMOTE_VERSION takes the place of the version in package.json.`;

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '.' },
    output: { type: 'string' },
    development: { type: 'boolean', default: false },
    cache: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
  allowNegative: true,
});

if (values.help) {
  console.log(USAGE);
} else {
  const folder = path.resolve(values.folder);
  const output = path.resolve(values.output ?? path.join(folder, 'dist/release'));
  const started = performance.now();
  try {
    const { name, version, files } = await buildRemote({
      folder,
      output,
      version: process.env['BAIZE_REMOTE_VERSION'],
      development: values.development,
      cache: values.cache,
    });
    const kilobytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0) / 1000;
    const count = Object.keys(files).length;
    console.log(
      `${name} ${version}: ${count} files, ${kilobytes.toFixed(1)} kB, ${((performance.now() - started) / 1000).toFixed(1)} s -> ${path.relative(process.cwd(), output)}`,
    );
  } catch (error) {
    // A refusal says all there is to say; anything else is a fault of ours and needs its stack.
    console.error(error instanceof BuildError ? error.message : error);
    process.exitCode = 1;
  }
}

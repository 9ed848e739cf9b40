#!/usr/bin/env node
import path from 'node:path';
import { commandLine, optional, text } from '@baize/settings';
import { BuildError } from './build-error.ts';
import { buildRemote } from './build-remote.ts';

const values = commandLine({
  usage: 'baize-remote [--folder PATH] [--output PATH]',
  about: 'Builds the remote in a folder into its dist/release.',
  arguments: {
    folder: { description: 'The remote, if not this folder.', fallback: '.', check: text },
    output: {
      description: "The release, if not dist/release in the remote's folder; it is emptied first.",
      fallback: null,
      check: text,
    },
  },
  switches: {
    development: 'Readable, without hashes in names and without integrity.',
    'no-cache': 'Builds cold.',
    enhanced: "The browser's container by the plugin of @module-federation/enhanced instead of webpack's own.",
  },
  settings: {
    version: optional('BAIZE_REMOTE_VERSION', 'Takes the place of the version in package.json.', text),
  },
});

const folder = path.resolve(values.folder);
const output = path.resolve(values.output ?? path.join(folder, 'dist/release'));
const started = performance.now();
try {
  const { name, version, files } = await buildRemote({
    folder,
    output,
    version: process.env['BAIZE_REMOTE_VERSION'],
    development: values.development,
    cache: !values['no-cache'],
    enhanced: values.enhanced,
  });
  const kilobytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0) / 1000;
  const count = Object.keys(files).length;
  console.log(
    `${name} ${version}: ${count} files, ${kilobytes.toFixed(1)} kB, ${((performance.now() - started) / 1000).toFixed(1)} s -> ${path.relative(process.cwd(), output)}`,
  );
} catch (error) {
  // A refusal is complete in itself; any other error is a fault of ours and needs its stack.
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}

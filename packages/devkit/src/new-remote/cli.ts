#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import { newRemote } from './new-remote.ts';
import { NewRemoteError } from './new-remote-error.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Another root is for trying it out in a copy.
  options: { root: { type: 'string', default: path.resolve(import.meta.dirname, '../../../..') } },
});

try {
  const { folder, names } = await newRemote(path.resolve(values.root), positionals[0]);
  console.log(`${folder} is there, at ${names.path}. Next:

  npm run dev -w ${folder}
  npm run jest -- --selectProjects ${names.name}
  npx baize publish ${folder}

Run npm install before you commit it: the lockfile names every folder.`);
} catch (error) {
  console.error(error instanceof NewRemoteError ? error.message : error);
  process.exitCode = 1;
}

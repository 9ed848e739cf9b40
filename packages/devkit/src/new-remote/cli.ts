#!/usr/bin/env node
import path from 'node:path';
import { commandLine, text } from '@baize/settings';
import { newRemote } from './new-remote.ts';
import { NewRemoteError } from './new-remote-error.ts';

const { root, words } = commandLine({
  usage: 'npm run new:remote -- games-plinko',
  about: 'Makes a folder of apps with a module, texts in five languages and a test.',
  words: 'its name',
  arguments: {
    root: {
      description: 'Another repository, to try it out in a copy.',
      fallback: path.resolve(import.meta.dirname, '../../../..'),
      check: text,
    },
  },
});

try {
  const { folder, names } = await newRemote(path.resolve(root), words[0]);
  console.log(`${folder} is there, at ${names.path}. Next:

  npm run dev -w ${folder}
  npm run jest -- --selectProjects ${names.name}
  npx baize publish ${folder}

Run npm install before you commit it: the lockfile names every folder.`);
} catch (error) {
  console.error(error instanceof NewRemoteError ? error.message : error);
  process.exitCode = 1;
}

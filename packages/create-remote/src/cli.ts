#!/usr/bin/env node
import path from 'node:path';
import { commandLine, text } from '@baize/settings';
import { newOwnRemote, newWorkspaceRemote } from './new-remote.ts';
import type { NewRemote } from './new-remote.ts';
import { NewRemoteError } from './new-remote-error.ts';

const { workspace, words } = commandLine({
  usage: 'npm create @baize/remote@latest games-plinko',
  about: 'Makes a remote with a module, texts in five languages and a test, in a folder of its own.',
  words: 'its name, with a scope if it is to have one: @team/games-plinko',
  arguments: {
    workspace: {
      description: 'A repository of Baize, into whose apps the remote is put.',
      fallback: null,
      check: text,
    },
  },
});

try {
  const next = workspace === null ? nextOf : nextInWorkspace;
  console.log(next(await made(words[0])));
} catch (error) {
  console.error(error instanceof NewRemoteError ? error.message : error);
  process.exitCode = 1;
}

function made(name: string | undefined): Promise<NewRemote> {
  return workspace === null ? newOwnRemote(process.cwd(), name) : newWorkspaceRemote(path.resolve(workspace), name);
}

function nextOf({ folder, names }: NewRemote): string {
  return `${folder} is there, at ${names.path} of the site. Next:

  cd ${folder}
  npm install
  npm run dev
  npm test
  npm run doctor
  npm run publish -- --preview`;
}

function nextInWorkspace({ folder, names }: NewRemote): string {
  return `${folder} is there, at ${names.path}. Next:

  npm run dev -w ${folder}
  npm run jest -- --selectProjects ${names.name}
  npx baize publish ${folder}

Run npm install before you commit it: the lockfile names every folder.`;
}

#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { commandLine, text } from '@baize/settings';
import { typescriptProjects } from './projects.ts';

const values = commandLine({
  usage: 'npm run check:types -- [--force]',
  about: 'Type-checks every project of the repository.',
  arguments: {
    root: {
      description: 'Another repository.',
      fallback: path.resolve(import.meta.dirname, '../../../..'),
      check: text,
    },
  },
  switches: { force: 'Checks again what has not changed.' },
});
const root = path.resolve(values.root);
const options = values.force ? ['--force'] : [];
// The compiler exports nothing but its package.json.
const compiler = path.join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-b', ...typescriptProjects(root), ...options], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { typescriptProjects } from './projects.ts';

/** Type-checks every project of the repository; further words go to `tsc -b`, e.g. `--force`. */
const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  options: { root: { type: 'string', default: path.resolve(import.meta.dirname, '../../../..') } },
});
const root = path.resolve(String(values['root']));
const options = tokens.flatMap((token) => (token.kind === 'option' && token.name !== 'root' ? [token.rawName] : []));
// The compiler exports nothing but its package.json.
const compiler = path.join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-b', ...typescriptProjects(root), ...options], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

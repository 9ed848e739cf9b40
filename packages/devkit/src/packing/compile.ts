import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { entriesOf, isCode } from './entries.ts';
import { PackingError } from './packing-error.ts';
import type { Publishable } from './workspace-manifest.ts';

/** The compiler exports nothing but its package.json. */
const TSC = path.join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

interface Project {
  readonly include: readonly string[];
  readonly references?: readonly { readonly path: string }[];
}

/** Checks the sources of all packages and writes their types, of which each reads those that it imports. */
export function checkTypes(packages: readonly Publishable[]): Promise<void> {
  return tsc(['-b', ...packages.map(({ folder }) => folder)]);
}

/**
 * Writes JavaScript, source maps that hold their sources, and types of the entries and of all that they import: no code
 * imports a test, so none is among them.
 *
 * @param output folder of the package, absolute
 * @throws PackingError `compile-failed`, when the compiler has reported what is wrong
 */
export async function compile(one: Publishable, output: string): Promise<void> {
  const { folder } = one;
  const project = path.join(folder, 'tsconfig.json');
  const { include, references = [] } = JSON.parse(readFileSync(project, 'utf8')) as Project;
  const own = path.join(output, '../tsconfig.package.json');
  const from = (file: string): string => path.relative(path.dirname(own), path.resolve(folder, file));
  mkdirSync(path.dirname(own), { recursive: true });
  writeFileSync(
    own,
    JSON.stringify({
      extends: from('tsconfig.json'),
      compilerOptions: {
        composite: false,
        incremental: false,
        emitDeclarationOnly: false,
        sourceMap: true,
        inlineSources: true,
        // What Node 20 and browsers of 2022 know.
        target: 'es2022',
        rootDir: from('src'),
        outDir: path.relative(path.dirname(own), path.join(output, 'lib')),
      },
      files: [
        ...entriesOf(one).flatMap(({ file }) => (isCode(file) ? [from(file)] : [])),
        ...include.filter((file) => file.endsWith('.d.ts')).map(from),
      ],
      include: [from('src/**/*.d.ts')],
      references: references.map((reference) => ({ path: from(reference.path) })),
    }),
  );
  await tsc(['-p', own]);
}

async function tsc(words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [TSC, ...words], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new PackingError('compile-failed', words.at(-1) ?? '');
}

import { spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The compiler exports nothing but its package.json. */
const TSC = path.join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

/** `from './a.ts'`: the compiler that reads the types may not allow the ending of sources. */
const OF_SOURCE = /((?:from|import\() ?['"]\.[^'"]*)\.tsx?(['"])/g;

/**
 * Writes the types of `index.ts` and of all that it imports of its own package.
 *
 * @param folder of the package, absolute
 * @param sources absolute
 * @param output folder for them and for the project that makes them, absolute
 * @returns the types of `index.ts`, absolute
 * @throws Error when the sources do not compile
 */
export async function emitTypes(folder: string, sources: string, output: string): Promise<string> {
  const project = path.join(output, 'tsconfig.json');
  const types = path.join(output, 'types');
  const compilerOptions = { composite: false, incremental: false, rootDir: sources, outDir: types };
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(folder, 'tsconfig.json'),
      compilerOptions: { ...compilerOptions, tsBuildInfoFile: null },
      files: [path.join(sources, 'index.ts')],
      include: [],
      references: [],
    }),
  );
  await runTool(TSC, ['-p', project]);
  for (const name of globSync('**/*.d.ts', { cwd: types })) {
    const file = path.join(types, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(OF_SOURCE, '$1.js$2'));
  }
  return path.join(types, 'index.d.ts');
}

/** Runs a tool of Node's to its end. @throws Error with its output when it fails */
export async function runTool(program: string, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(String(part)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${path.basename(program)} ${words.join(' ')} failed:\n${said.join('')}`);
}

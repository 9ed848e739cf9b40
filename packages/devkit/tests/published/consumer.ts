import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entriesOf, isCode } from '../../src/packing/entries.ts';
import type { Publishable } from '../../src/packing/workspace-manifest.ts';

/** Names under which a package is imported, `@baize/ui/button`, by whether there is code behind them. */
export function specifiersOf(packages: readonly Publishable[]): { readonly code: string[]; readonly data: string[] } {
  const all = packages.flatMap((one) =>
    entriesOf(one).flatMap(({ subpath, file }) =>
      subpath === null ? [] : [{ specifier: one.manifest.name + subpath.slice(1), isCode: isCode(file) }],
    ),
  );
  const named = (wanted: boolean): string[] =>
    all.filter((entry) => entry.isCode === wanted).map(({ specifier }) => specifier);
  return { code: named(true), data: named(false) };
}

/** A program that imports every entry, and says of each data file whether it is there. Plain JavaScript, for any Node. */
export function writeImports(folder: string, packages: readonly Publishable[]): string {
  const { code: all, data } = specifiersOf(packages);
  // A program: imported, it checks the release of the folder.
  const code = all.filter((name) => !name.endsWith('/release-check'));
  const file = path.join(folder, 'imports.mjs');
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const failed = [];
for (const name of ${JSON.stringify(code)})
  await import(name).catch((error) => failed.push(\`\${name}: \${error.message}\`));
for (const name of ${JSON.stringify(data)})
  if (!existsSync(fileURLToPath(import.meta.resolve(name)))) failed.push(name);
console.log(JSON.stringify(failed));
`,
  );
  return file;
}

/** Uses types of several packages, and says where a mistake must be noticed. */
const USES = readFileSync(path.join(import.meta.dirname, 'screen.tsx.txt'), 'utf8');

const OPTIONS = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  resolveJsonModule: true,
  noEmit: true,
  // Types of ours are checked too, and with them those that they name.
  skipLibCheck: false,
};

/** Two projects that type-check the same consumer, one for each way in which modules are looked for. */
export function writeConsumer(folder: string, packages: readonly Publishable[]): string[] {
  const imports = specifiersOf(packages).code.map((name, place) => `import * as all${place} from '${name}';`);
  const used = `export const all = [${imports.map((_, place) => `all${place}`).join(', ')}];`;
  writeFileSync(path.join(folder, 'uses.mts'), `${imports.join('\n')}\n${used}\n`);
  writeFileSync(path.join(folder, 'screen.tsx'), USES);
  return [
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ].map(([moduleResolution, module]) => {
    const file = path.join(folder, `tsconfig.${moduleResolution}.json`);
    const compilerOptions = { ...OPTIONS, module, moduleResolution };
    writeFileSync(file, JSON.stringify({ compilerOptions, files: ['uses.mts', 'screen.tsx'] }));
    return file;
  });
}

/** Puts a text in place of another one that is in a file. @throws when it is not */
export function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

/** Files of a folder that a pattern fits, one after the other. */
export function textOf(folder: string, pattern: string): string {
  return globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** Classes that CSS Modules have in scripts of a build, `"root": "bX3f_0"`. */
export function classNames(scripts: string): string[] {
  const maps = scripts.match(/\/\/ Exports\n[^]*?\n\}\);/g) ?? [];
  return maps.flatMap((map) => [...map.matchAll(/: ?[`"']([\w-]+)[`"']/g)].map(([, name]) => name ?? ''));
}

/** How many packages npm put into a folder, by its own record. */
export function countPackages(folder: string): number {
  const record = readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8');
  return Object.keys((JSON.parse(record) as { packages: object }).packages).length;
}

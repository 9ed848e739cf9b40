import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Module } from 'webpack';
import type { Compilation, Compiler } from './webpack.ts';

const NAME = 'StableModuleIdsPlugin';
/** Room for each module, so that few hashes meet: most ids keep three digits. */
const ROOM = 20;
const CONTAINER = /^(webpack\/container\/entry\/).*/;

/**
 * Numbers modules by a hash of their path within the repository, or within their package. webpack's own deterministic
 * ids also hash the paths of the loaders, and so change with the place where npm puts a build tool.
 */
export class StableModuleIdsPlugin {
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.moduleIds.tap(NAME, () => assignIds(compilation, this.#workspace));
    });
  }
}

function assignIds({ modules, chunkGraph }: Compilation, workspace: string): void {
  const named = [...modules]
    .filter(
      (module) =>
        module.needId && chunkGraph.getModuleId(module) === null && chunkGraph.getNumberOfModuleChunks(module) > 0,
    )
    .map((module) => ({ module, name: stableName(module, workspace) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const range = 10 ** Math.max(3, Math.ceil(Math.log10(named.length * ROOM)));
  const taken = new Set<number>();
  for (const { module, name } of named) {
    let id = hashOf(name) % range;
    for (let attempt = 1; taken.has(id); attempt += 1) id = hashOf(`${name}#${attempt}`) % range;
    taken.add(id);
    chunkGraph.setModuleId(module, id);
  }
}

function stableName(module: Module, workspace: string): string {
  const file = module.nameForCondition();
  // Modules that are no file, such as a shared library, have a name that holds no path. That of the container holds the
  // version, and another one must not take the number of a module that is the same.
  if (file === null) return (module.libIdent({ context: workspace }) ?? module.identifier()).replace(CONTAINER, '$1');
  const inPackage = file.replaceAll(path.sep, '/').split('/node_modules/');
  const place = inPackage.length > 1 ? inPackage.at(-1) : path.relative(workspace, file).replaceAll(path.sep, '/');
  return `${module.type}|${place}`;
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

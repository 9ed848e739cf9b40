import type { RuntimeModule, sources } from 'webpack';
import type { Compiler } from './webpack.ts';

const NAME = 'SharedChunksPlugin';
/** Where the callback of webpack's runtime begins to take a chunk over. */
const TAKES_OVER = '// add "moreModules" to the modules object,';
const END_OF_CHUNK = '])';

/**
 * Lets the versions of a remote in one page share the list of chunks, `output.chunkLoadingGlobal`, so that no chunk
 * need name its version. A chunk says which file it came from, and the runtime of a version takes over the chunks of
 * the files that it names itself, whichever version loaded them. Names are hashes of their files: versions take the
 * same chunk or different ones, and never one of the other's.
 */
export class SharedChunksPlugin {
  apply(compiler: Compiler): void {
    const { javascript, web, RuntimeGlobals } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module instanceof web.JsonpChunkLoadingRuntimeModule)
          takeOwnAlone(module, RuntimeGlobals.getChunkScriptFilename);
      });
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderChunk.tap(
        // After the plugin that writes the chunk's frame.
        { name: NAME, stage: 1 },
        (source, { chunk, chunkGraph }) => {
          const hasRuntime =
            chunkGraph.getNumberOfRuntimeModules(chunk) > 0 || chunkGraph.getNumberOfEntryModules(chunk) > 0;
          return withPlace(compiler, source, hasRuntime ? 1 : 2);
        },
      );
    });
  }
}

/** A chunk is `[ids, modules, runtime, place]`. */
function takeOwnAlone(module: RuntimeModule, nameOf: string): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const code = generate();
    if (!code?.includes(TAKES_OVER))
      throw new Error(`${NAME}: webpack’s runtime no longer takes chunks over as it did`);
    // A chunk that holds smaller ones has their ids too, and is called by one of them.
    const own = `chunkIds.some((id) => data[3].includes(${nameOf}(id)))`;
    const pass = 'parentChunkLoadingFunction && parentChunkLoadingFunction(data)';
    return code.replace(TAKES_OVER, () => `if (!${own}) return ${pass};\n${TAKES_OVER}`);
  };
}

/** @param commas to the fourth place of the chunk */
function withPlace(compiler: Compiler, source: sources.Source, commas: number): sources.Source {
  const text = String(source.source());
  if (!text.endsWith(END_OF_CHUNK)) throw new Error(`${NAME}: webpack no longer ends a chunk as it did`);
  const placed = new compiler.webpack.sources.ReplaceSource(source);
  placed.insert(text.length - END_OF_CHUNK.length, `${','.repeat(commas)}document.currentScript.src`);
  return placed;
}

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk } from 'webpack';
import { chunkIntegrity } from './chunk-integrity.ts';
import type { Compilation, Compiler } from './webpack.ts';

const NAME = 'StyleIntegrityPlugin';
const CSS = 'css/mini-extract';

/**
 * Gives the stylesheets that chunks load an `integrity`, as webpack-subresource-integrity does for scripts only.
 *
 * It must come before that plugin: the scripts it writes into are hashed there. That plugin also reports each file's
 * integrity to webpack's real content hashes, so what is written here follows if a sheet still changes.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, { tag, chunkId }) => {
        const placeholders = Object.fromEntries(
          chunksWithStyles(compilation).map((chunk) => [String(chunk.id), placeholderOf(chunk)]),
        );
        return `${source}\n${tag}.integrity = ${JSON.stringify(placeholders)}[${chunkId}];`;
      });
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1 },
        () => fillPlaceholders(compiler, compilation),
      );
    });
  }
}

function chunksWithStyles(compilation: Compilation): Chunk[] {
  return [...compilation.chunks].filter(
    (chunk) => compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, CSS) !== undefined,
  );
}

function placeholderOf(chunk: Chunk): string {
  return `style-integrity-of:${String(chunk.id)};`;
}

function fillPlaceholders(compiler: Compiler, compilation: Compilation): void {
  const integrities = chunksWithStyles(compilation).map((chunk) => {
    const file = [...chunk.files].find((name) => name.endsWith('.css'));
    const sheet = file === undefined ? undefined : compilation.getAsset(file);
    if (!sheet) throw new Error(`${NAME}: chunk ${String(chunk.id)} has styles but no sheet`);
    return [placeholderOf(chunk), chunkIntegrity(sheet.source.buffer())] as const;
  });
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of chunk.files)
      compilation.updateAsset(file, (source) => replaceAll(compiler, source, integrities));
  }
}

type Source = InstanceType<Compiler['webpack']['sources']['Source']>;

function replaceAll(compiler: Compiler, source: Source, replacements: readonly (readonly [string, string])[]): Source {
  const text = String(source.source());
  const replaced = new compiler.webpack.sources.ReplaceSource(source);
  for (const [from, to] of replacements) {
    const start = text.indexOf(from);
    if (start >= 0) replaced.replace(start, start + from.length - 1, to);
  }
  return replaced;
}

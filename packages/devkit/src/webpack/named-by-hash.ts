import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { hashName, integrityInName } from './hash-name.ts';
import type { Compiler } from './webpack.ts';

const NAME = 'NamedByHashPlugin';

/**
 * Makes `[contenthash]` the hash of a file's final bytes, and has whatever loads a chunk or a sheet ask for it by the hash
 * in its name. The entry names its chunks anyway, so that it needs no second table, and no chunk changes because another
 * one did.
 */
export class NamedByHashPlugin {
  apply(compiler: Compiler): void {
    const { optimize, runtime } = compiler.webpack;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      optimize.RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(NAME, ([bytes, other]) => {
        // webpack gives two files one hash when it knows them to be equal.
        if (!bytes || other) throw new Error(`${NAME}: two files have one hash and differ`);
        return hashName(bytes);
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\nscript.crossOrigin = "anonymous";\nscript.integrity = ${integrityInName('url')};`,
      );
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${integrityInName(href)};`,
      );
    });
  }
}

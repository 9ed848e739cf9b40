import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';

/**
 * The one webpack of the workspace. Import it from here: an import by name from another folder may find a copy of
 * another version that a tool brought along, and plugins of two copies do not work together.
 */
export { webpack };
export type {
  Compilation,
  Compiler,
  Configuration,
  LoaderContext,
  Module,
  MultiCompiler,
  MultiStats,
  RuleSetRule,
  Stats,
  WebpackPluginInstance,
} from 'webpack';

/**
 * A plugin as this webpack's type. A plugin's own types name whichever copy of webpack is installed beside it; at run
 * time it uses the compiler that it is given.
 */
export function plugin(instance: { apply(compiler: never): void }): WebpackPluginInstance {
  return instance as WebpackPluginInstance;
}

import MinimizerPlugin from 'minimizer-webpack-plugin';
import { plugin } from './webpack.ts';
import type { WebpackPluginInstance } from './webpack.ts';

/**
 * In React a function that is called once and a value that is read once compress better without inlining: 1 KB gz of
 * the first load. In sources of ours, which are small modules, the same costs as much.
 */
const FRAMEWORK = { inline: 0, reduce_funcs: false, reduce_vars: false } as const;

/**
 * Minifiers of a production build: swc for scripts, Lightning CSS for sheets. They run in this process, for a pool of
 * workers costs more than it saves on bundles of this size.
 *
 * @param framework files that hold nothing but React
 */
export function minimizers(framework?: RegExp): WebpackPluginInstance[] {
  return [
    scripts({ ...(framework && { exclude: framework }) }),
    ...(framework ? [scripts({ include: framework }, FRAMEWORK)] : []),
    plugin(
      new MinimizerPlugin({
        test: /\.css$/,
        parallel: false,
        minify: MinimizerPlugin.lightningCssMinify,
      }),
    ),
  ];
}

function scripts(files: { include?: RegExp; exclude?: RegExp }, compress: object = {}): WebpackPluginInstance {
  return plugin(
    new MinimizerPlugin({
      ...files,
      test: /\.js$/,
      extractComments: false,
      parallel: false,
      minify: MinimizerPlugin.swcMinify,
      // The `unsafe` ones, which break a library that counts on `function` or on prototypes, save 130 bytes gz of the shell.
      minimizerOptions: {
        ecma: 2022,
        compress: { passes: 3, ecma: 2022, ...compress },
        mangle: true,
        format: { comments: false },
      },
    }),
  );
}

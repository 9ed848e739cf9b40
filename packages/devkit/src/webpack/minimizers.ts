import MinimizerPlugin from 'minimizer-webpack-plugin';
import { plugin } from './webpack.ts';
import type { WebpackPluginInstance } from './webpack.ts';

/**
 * Minifiers of a production build: swc for scripts, Lightning CSS for sheets. They run in this process, for a pool of
 * workers costs more than it saves on bundles of this size.
 */
export function minimizers(): WebpackPluginInstance[] {
  return [
    plugin(
      new MinimizerPlugin({
        test: /\.js$/,
        extractComments: false,
        parallel: false,
        minify: MinimizerPlugin.swcMinify,
        // The `unsafe` ones, which break a library that counts on `function` or on prototypes, save 130 bytes gz of the shell.
        minimizerOptions: {
          ecma: 2022,
          compress: { passes: 3, ecma: 2022 },
          mangle: true,
          format: { comments: false },
        },
      }),
    ),
    plugin(
      new MinimizerPlugin({
        test: /\.css$/,
        parallel: false,
        minify: MinimizerPlugin.lightningCssMinify,
      }),
    ),
  ];
}

import { hashOfBuild } from '@baize/devkit/build/build-cache';
import { CHUNK_HASH } from '@baize/devkit/webpack/chunk-integrity';
import { cssRules } from '@baize/devkit/webpack/css-rules';
import { completeCatalogues } from '@baize/devkit/webpack/complete-catalogues';
import { evaluatedRule } from '@baize/devkit/webpack/evaluated';
import { minimizers } from '@baize/devkit/webpack/minimizers';
import { productionRouter } from '@baize/devkit/webpack/production-router';
import { resolution } from '@baize/devkit/webpack/resolution';
import { routerRule } from '@baize/devkit/webpack/shake-router';
import { analyticsRule } from '@baize/devkit/webpack/shake-analytics';
import { StyleIntegrityPlugin } from '@baize/devkit/webpack/style-integrity';
import { federationRule } from '@baize/devkit/webpack/trim-federation';
import { parcelRule } from '@baize/devkit/webpack/trim-parcel';
import { swcRule } from '@baize/devkit/webpack/swc-rule';
import { plugin, webpack } from '@baize/devkit/webpack/webpack';
import type { Configuration } from '@baize/devkit/webpack/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { InjectManifest } from 'workbox-webpack-plugin';

const folder = import.meta.dirname;
const workspace = path.resolve(folder, '../..');
/** Where the browser looks for the built files. */
export const PUBLIC_PATH = '/assets/';

/**
 * The browser's shell. It knows no remote, so there is no federation here: remotes arrive at run time.
 *
 * @param output folder of the whole build
 */
export function webConfig(output: string): Configuration {
  return {
    ...baseConfig('web'),
    target: ['web', 'es2022'],
    entry: { main: './src/browser/main.ts' },
    output: {
      path: path.join(output, 'web/assets'),
      publicPath: PUBLIC_PATH,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      uniqueName: 'baize_shell',
      hashFunction: 'xxhash64',
      clean: true,
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      minimizer: minimizers(/^framework\./),
      splitChunks: {
        cacheGroups: {
          // React changes seldom and the shell often: apart, a release of the shell leaves most of the bytes cached.
          framework: {
            name: 'framework',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      // Switches of the federation runtime: no code for Node, none for manifests of its own, which this page reads not, and
      // none that chooses between versions of shared libraries, of which the shell's is the only one.
      new webpack.DefinePlugin({
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_SHARED: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
      }),
      plugin(
        new MiniCssExtractPlugin({
          filename: '[name].[contenthash:8].css',
          chunkFilename: '[name].[contenthash:8].css',
        }),
      ),
      new StyleIntegrityPlugin(),
      // The first load carries a hash for every late chunk, and hashes do not compress: of the two secure ones, the
      // shorter.
      plugin(new SubresourceIntegrityPlugin({ hashFuncNames: [CHUNK_HASH], hashLoading: 'lazy' })),
      plugin(
        new InjectManifest({
          swSrc: './src/worker/worker.ts',
          swDest: '../sw.js',
          // What a page without a connection is made of; everything else is cached when it is requested.
          chunks: ['main', 'offline'],
          include: [/\.(js|css)$/],
          dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
        }),
      ),
    ],
  };
}

/** The same tree for the server, and the worker that renders remotes, each with a React of its own. */
export function nodeConfig(output: string): Configuration {
  return {
    ...baseConfig('node'),
    target: 'node24',
    entry: { page: './src/server/page/page-bundle.tsx', 'render-worker': './src/server/render/render-worker.ts' },
    output: {
      path: path.join(output, 'node'),
      publicPath: PUBLIC_PATH,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      assetModuleFilename: '../web/assets/[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
      hashFunction: 'xxhash64',
    },
    // Not minified: it is never downloaded, and a stack trace should name functions.
    optimization: { moduleIds: 'deterministic', minimize: false, splitChunks: false },
  };
}

function baseConfig(target: 'web' | 'node'): Configuration {
  return {
    name: `shell:${target}`,
    mode: 'production',
    devtool: false,
    context: folder,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspace, 'node_modules/.cache/baize-shell'),
      buildDependencies: { config: [import.meta.filename] },
      name: target,
      // Restored in another folder it would be restored in part; and webpack does not follow the devkit's sources.
      version: `${workspace}:${hashOfBuild()}`,
    },
    // rxjs offers its current build under a condition of its own; the other one is for browsers of 2012.
    resolve: {
      ...resolution(),
      alias: productionRouter(import.meta.filename),
      conditionNames: ['es2015', '...'],
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        swcRule({ target, development: false }),
        routerRule(),
        analyticsRule(),
        federationRule(),
        parcelRule(),
        ...cssRules({ target, development: false, salt: 'shell', context: workspace }),
        completeCatalogues(path.join(folder, 'src/locales')),
        // A browser has no use for it, and no folder to read.
        ...(target === 'node' ? [evaluatedRule(path.join(folder, 'src/content/catalogues.ts'))] : []),
        { test: /\.(svg|png|webp|avif)$/, issuer: { not: /\.css$/ }, type: 'asset/resource' },
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

import { createRequire } from 'node:module';
import path from 'node:path';
import type { ModuleFederationPlugin as EnhancedPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { cssRules } from '../webpack/css-rules.ts';
import { minimizers } from '../webpack/minimizers.ts';
import { NamedByHashPlugin } from '../webpack/named-by-hash.ts';
import { resolution } from '../webpack/resolution.ts';
import { SharedChunksPlugin } from '../webpack/shared-chunks.ts';
import { StableModuleIdsPlugin } from '../webpack/stable-module-ids.ts';
import { swcRule } from '../webpack/swc-rule.ts';
import { plugin, webpack } from '../webpack/webpack.ts';
import type { Configuration, WebpackPluginInstance } from '../webpack/webpack.ts';
import { buildCache } from './build-cache.ts';
import type { RemoteProject } from './remote-project.ts';

/** How the webpack configurations of a remote are made. */
export interface RemoteConfigOptions {
  /** Folder of the release; the builds write into `web` and `node` in it. */
  readonly output: string;
  readonly development: boolean;
  /** False builds cold, for a check that the cache changes nothing. */
  readonly cache: boolean;
  /** The browser's container by the plugin of `@module-federation/enhanced`. */
  readonly enhanced?: boolean;
  /** For a dev server: what components are registered with, so that edited ones are replaced without a reload. */
  readonly refreshRuntime?: string;
}
type Target = 'web' | 'node';

/** The browser's build: a script that announces the container, and a script and a sheet for each exposed module. */
export function webConfig(project: RemoteProject, options: RemoteConfigOptions): Configuration {
  const { development } = options;
  return {
    ...baseConfig(project, options, 'web'),
    target: ['web', 'es2022'],
    output: {
      ...output(project, options, 'web'),
      // The release may lie at any address, so chunks are looked for beside the entry.
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      assetModuleFilename: 'media/[name].[contenthash][ext]',
      // Without the version, which no chunk may name.
      ...(!development && { chunkLoadingGlobal: `webpackChunk${project.name.replaceAll('-', '_')}` }),
    },
    optimization: {
      ...optimization(development),
      realContentHash: true,
      minimize: !development,
      minimizer: minimizers(),
    },
    plugins: [
      ...moduleIds(project, options),
      federation(project, 'web', options),
      plugin(
        new MiniCssExtractPlugin({
          filename: filename(options, 'web', 'css'),
          chunkFilename: filename(options, 'web', 'css'),
        }),
      ),
      ...(development ? [] : [new NamedByHashPlugin(), new SharedChunksPlugin()]),
    ],
  };
}

/** The server's build: the same container as CommonJS files that need nothing but each other. */
export function nodeConfig(project: RemoteProject, options: RemoteConfigOptions): Configuration {
  return {
    ...baseConfig(project, options, 'node'),
    target: 'node24',
    output: { ...output(project, options, 'node'), chunkLoading: 'require', chunkFormat: 'commonjs' },
    // A remote runs where visitors' pages are made: it gets no file system, no network and no process.
    externalsPresets: { node: false },
    // Not minified: no browser downloads it, and a stack trace from the server should name functions.
    optimization: { ...optimization(options.development), realContentHash: true, minimize: false },
    plugins: [...moduleIds(project, options), federation(project, 'node', options)],
  };
}

function baseConfig(project: RemoteProject, options: RemoteConfigOptions, target: Target): Configuration {
  const { development, refreshRuntime, enhanced = false } = options;
  return {
    name: `${project.name}:${target}`,
    mode: development ? 'development' : 'production',
    // `eval` of source maps would need 'unsafe-eval' in the page's policy.
    devtool: development ? 'source-map' : false,
    context: project.folder,
    entry: {},
    cache: options.cache
      ? buildCache(project, [
          target,
          development && 'development',
          refreshRuntime !== undefined && 'refresh',
          enhanced && 'enhanced',
        ])
      : false,
    resolve: resolution(),
    module: {
      // A misspelt import would otherwise be `undefined` at run time and only warn here.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        // The development transform needs `react/jsx-dev-runtime`, which the shell does not share.
        swcRule({ target, development: false, refreshRuntime }),
        ...cssRules({
          target,
          development,
          salt: development ? project.container : project.name,
          context: project.workspace,
        }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

function output({ container }: RemoteProject, options: RemoteConfigOptions, target: Target): Configuration['output'] {
  return {
    path: path.join(options.output, target),
    filename: filename(options, target, 'js'),
    chunkFilename: filename(options, target, 'js'),
    // Chunks of two versions on one page must not answer for each other.
    uniqueName: container,
    hashFunction: 'xxhash64',
  };
}

/** Ids are hashes of paths within the repository, never counters: the same source gives the same bytes anywhere. */
function optimization(development: boolean): NonNullable<Configuration['optimization']> {
  return {
    // A release's are given by StableModuleIdsPlugin.
    moduleIds: development ? 'named' : false,
    chunkIds: 'named',
    // Integrities of split chunks stay unresolved in a federated build.
    splitChunks: false,
    runtimeChunk: false,
    emitOnErrors: false,
  };
}

function moduleIds({ workspace }: RemoteProject, { development }: RemoteConfigOptions): WebpackPluginInstance[] {
  return development ? [] : [new StableModuleIdsPlugin(workspace)];
}

function federation(project: RemoteProject, target: Target, build: RemoteConfigOptions): WebpackPluginInstance {
  const exposes = Object.fromEntries(
    project.definition.modules.map(({ expose, source }) => [
      expose,
      { import: `./${path.posix.join('src', source)}`, name: chunkOf(expose) },
    ]),
  );
  const options = {
    name: project.container,
    filename: filename(build, target, 'js').replace('[name]', 'entry'),
    library: target === 'web' ? { type: 'var', name: project.container } : { type: 'commonjs2' },
    exposes,
    shared: project.shared,
  };
  if (!build.enhanced || target === 'node') return new webpack.container.ModuleFederationPlugin(options);
  // Required only here: few builds want it, and it brings a compiler of its own.
  const { ModuleFederationPlugin } = createRequire(import.meta.url)('@module-federation/enhanced/webpack') as {
    readonly ModuleFederationPlugin: typeof EnhancedPlugin;
  };
  // The release's own manifest for other hosts says all, and the contract has the types.
  return plugin(new ModuleFederationPlugin({ ...options, dts: false, manifest: false }));
}

/** Name of the chunk that holds an exposed module: `./dice` is `dice`. */
export function chunkOf(expose: string): string {
  return expose.slice('./'.length);
}

/** The name of a file for browsers, and so its address, has the whole hash; a file for servers has no address. */
function filename({ development }: RemoteConfigOptions, target: Target, extension: 'js' | 'css'): string {
  const hash = target === 'web' ? '[contenthash]' : '[contenthash:8]';
  return development ? `[name].${extension}` : `[name].${hash}.${extension}`;
}

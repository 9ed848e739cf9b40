import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { webConfig } from '../build/remote-config.ts';
import type { RemoteProject } from '../build/remote-project.ts';
import { sourceFile } from '../source-file.ts';
import { cssRules } from '../webpack/css-rules.ts';
import { resolution } from '../webpack/resolution.ts';
import { swcRule } from '../webpack/swc-rule.ts';
import { plugin, webpack } from '../webpack/webpack.ts';
import type { Configuration, WebpackPluginInstance } from '../webpack/webpack.ts';
import { UPDATES } from './announce.ts';

const file = (name: string): string => sourceFile(import.meta.url, name);

/** Folder that paths of the dev server's files count from. Everything stays in memory. */
export function devOutput(project: RemoteProject): string {
  return path.join(project.folder, 'dist/dev');
}

/** The remote as the shell loads it, with components that are replaced while they are mounted. */
export function remoteDevConfig(project: RemoteProject, origin: string): Configuration {
  const output = devOutput(project);
  const refreshRuntime = file('./client/refresh.ts');
  const config = webConfig(project, { output, development: true, cache: true, refreshRuntime });
  return {
    ...config,
    stats: 'errors-warnings',
    // The page may be the site's: files and updates come from here all the same.
    output: { ...config.output, publicPath: `${origin}/web/` },
    plugins: [...(config.plugins ?? []), ...updates(project, origin, config.name)],
  };
}

/** The page at the dev server's root: the fake shell with its controls. It loads the remote as the real shell does. */
export function pageDevConfig(project: RemoteProject, origin: string): Configuration {
  const answers = path.join(project.source, 'dev/answers.ts');
  const name = `${project.name}:page`;
  return {
    name,
    stats: 'errors-warnings',
    mode: 'development',
    devtool: 'source-map',
    context: project.folder,
    target: ['web', 'es2022'],
    entry: {
      page: [file('./page/react-hook.ts'), ...globalStyles(project), file('./page/main.tsx')],
    },
    output: {
      path: path.join(devOutput(project), 'page'),
      publicPath: `${origin}/page/`,
      filename: '[name].js',
      assetModuleFilename: '[name][ext]',
      uniqueName: 'fake_shell',
    },
    resolve: {
      ...resolution(),
      alias: { 'baize-dev-answers': existsSync(answers) ? answers : file('./page/no-answers.ts') },
    },
    module: {
      rules: [
        swcRule({ target: 'web', development: false }),
        ...cssRules({ target: 'web', development: true, salt: 'fake_shell', context: project.workspace }),
      ],
    },
    plugins: [plugin(new MiniCssExtractPlugin({ filename: '[name].css' })), ...updates(project, origin, name)],
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}

/** Every entry subscribes to the builds of its own configuration, and applies them. */
function updates(project: RemoteProject, origin: string, name = ''): WebpackPluginInstance[] {
  const events = encodeURIComponent(`${origin}/${UPDATES}?of=${encodeURIComponent(name)}`);
  return [
    new webpack.HotModuleReplacementPlugin(),
    new webpack.EntryPlugin(project.folder, `${file('./client/updates.ts')}?${events}`, { name: undefined }),
  ];
}

/** The global sheets that the shell puts on every page for its remotes; none for a remote without `@baize/ui`. */
function globalStyles({ folder }: RemoteProject): string[] {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  try {
    return ['tokens.css', 'fonts.css', 'base.css'].map((name) => resolve(`@baize/ui/styles/${name}`));
  } catch {
    return [];
  }
}

import path from 'node:path';
import { webConfig } from '../../../apps/shell/webpack.config.ts';
import { cssRules } from '../../../packages/devkit/src/webpack/css-rules.ts';
import { webpack } from '../../../packages/devkit/src/webpack/webpack.ts';
import type { Configuration, RuleSetRule } from '../../../packages/devkit/src/webpack/webpack.ts';

const workspace = path.resolve(import.meta.dirname, '../../..');
const remoteStyles = ['apps/games-dice', 'packages/game-kit'].map((folder) => path.join(workspace, folder));

/** Where pages of the one bundle look for its files: among the shell's, from where pages take scripts. */
export const BUNDLE_PATH = '/assets/one-bundle/';

/**
 * The shell's own build with two differences: the game is imported instead of loaded at run time, and what a page needs
 * at first is one file. Minifier, targets and libraries are the shell's.
 *
 * @param container salt of the remote's class names, which must be those in the HTML that the server made
 */
export function bundleConfig(output: string, container: string): Configuration {
  const shell = webConfig(output);
  return {
    ...shell,
    name: 'one-bundle',
    cache: false,
    output: { ...shell.output, path: output, publicPath: BUNDLE_PATH, uniqueName: 'baize_one_bundle' },
    optimization: { ...shell.optimization, splitChunks: false },
    module: { ...shell.module, rules: rulesOf(shell, container) },
    plugins: [
      ...(shell.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/[\\/]containers\.ts$/, (resource) => {
        if (resource.context.endsWith(path.join('remotes', 'browser')))
          resource.request = path.join(import.meta.dirname, 'containers.ts');
      }),
    ],
  };
}

/** Sheets of the remote keep its salt; everything else is the shell's. */
function rulesOf({ module }: Configuration, container: string): RuleSetRule[] {
  const rules = (module?.rules ?? []).filter((rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null);
  const isModules = ({ test, exclude }: RuleSetRule): boolean =>
    test instanceof RegExp && test.test('a.module.css') && exclude === undefined;
  const [own] = cssRules({ target: 'web', development: false, salt: container, context: workspace });
  return [
    ...rules.map((rule) => (isModules(rule) ? { ...rule, exclude: remoteStyles } : rule)),
    { ...own, include: remoteStyles },
  ];
}

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { resolveLoader } from './resolve-loader.ts';
import type { RuleSetRule } from './webpack.ts';

export interface CssRuleOptions {
  readonly target: 'web' | 'node';
  readonly development: boolean;
  /**
   * Goes into the hash of every class name. Two remotes, or two versions of one, may have the same relative paths and
   * stand on one page together; without a salt of their own their classes would collide.
   */
  readonly salt: string;
  /** Folder that class name hashes count paths from; the same in the web and the node build, or hydration differs. */
  readonly context: string;
}

/**
 * `*.module.css` as CSS Modules, any other `.css` as it is. The web build extracts stylesheets, the node build only
 * keeps the class names.
 */
export function cssRules({ target, development, salt, context }: CssRuleOptions): RuleSetRule[] {
  const onServer = target === 'node';
  const cssLoader = (modules: object | false): RuleSetRule => ({
    loader: resolveLoader('css-loader'),
    options: { modules, importLoaders: 0, sourceMap: false },
  });
  const modules = {
    mode: 'local',
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: onServer,
    localIdentName: development ? '[name]__[local]--[hash:base64:6]' : '[hash:base64:8]',
    localIdentHashSalt: salt,
    localIdentContext: context,
  };
  const extract = onServer ? [] : [MiniCssExtractPlugin.loader];
  return [
    { test: /\.module\.css$/, use: [...extract, cssLoader(modules)], sideEffects: false },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      // On the server a plain sheet has nothing to say; `exportOnlyLocals` makes it an empty module.
      use: [...extract, cssLoader(onServer ? { ...modules, mode: 'global' } : false)],
      sideEffects: true,
    },
    { test: /\.(woff2|svg|png|webp|avif|jpg)$/, issuer: /\.css$/, type: 'asset/resource' },
  ];
}

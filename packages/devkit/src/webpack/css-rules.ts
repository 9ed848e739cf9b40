import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { resolveLoader } from './resolve-loader.ts';
import type { LoaderContext, RuleSetRule } from './webpack.ts';

/** How style sheets are built. */
export interface CssRuleOptions {
  readonly target: 'web' | 'node';
  readonly development: boolean;
  /**
   * Goes into the hash of every class name. Two remotes may have the same sheet and be on one page together; without a
   * salt of their own the order of all their sheets would decide what the classes of each look like.
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
    ...(development
      ? { localIdentName: '[name]__[local]--[hash:base64:6]' }
      : { getLocalIdent: shortNames(salt, context) }),
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

/**
 * Class names of a release: a hash of the sheet, and the place of the name in it. Hashes do not compress, and a name is
 * in a script, in a sheet and in every page: one hash for each sheet instead of one for each name saves 5 KB gz of a
 * game page. The hash is of the sheet's content, so that a version with the same sheet has the same names and one with
 * another sheet has others: both may be on one page.
 */
function shortNames(salt: string, folder: string): (sheet: Sheet, _: unknown, name: string) => string {
  const sheets = new Map<string, { readonly hash: string; readonly names: string[] }>();
  return (loader, _, name) => {
    const { resourcePath: file } = loader;
    const sheet = sheets.get(file) ?? { hash: hashOf(salt, path.relative(folder, file), loader), names: [] };
    sheets.set(file, sheet);
    if (!sheet.names.includes(name)) sheet.names.push(name);
    return sheet.hash + sheet.names.indexOf(name).toString(36);
  };
}

/** The loader's own context, as far as names need it. */
type Sheet = Pick<LoaderContext<unknown>, 'addDependency' | 'resourcePath'>;

/** 30 bits, so that among the few hundred sheets of a page no two meet. A class must not begin with a digit or a dash. */
function hashOf(salt: string, place: string, { resourcePath, addDependency }: Sheet): string {
  const hash = createHash('sha256').update(`${salt}:${place}`);
  for (const file of withNamed(resourcePath)) {
    addDependency(file);
    hash.update('\0').update(readFileSync(file));
  }
  return hash
    .digest('base64url')
    .replace(/^[^a-zA-Z]*/, '')
    .replaceAll('-', '_')
    .slice(0, 5);
}

/** What a sheet names beside it: pictures, and sheets that it takes names from. */
const NAMED = /(?:url\(|\bfrom\s|@import\s)\s*['"]?(\.{1,2}\/[^'")\s?#]+)/g;

/** A sheet and all files that decide what its rules say. */
function withNamed(file: string, known: Set<string> = new Set()): ReadonlySet<string> {
  if (known.has(file) || !existsSync(file)) return known;
  known.add(file);
  if (!file.endsWith('.css')) return known;
  for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(NAMED))
    withNamed(path.join(path.dirname(file), named), known);
  return known;
}

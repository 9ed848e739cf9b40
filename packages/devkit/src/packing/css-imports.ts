import path from 'node:path';
import { PackingError } from './packing-error.ts';

/**
 * How a package's own code reaches its CSS Modules. Builds take the sheet itself: each gives the classes names of its own,
 * so that two remotes with the same button, of two versions, do not dress each other. Node cannot read sheets; there the
 * classes have the names that they have in the source, enough to render and to test, and no sheet belongs to them.
 */
export const CSS_IMPORTS = {
  '#css/*.module.css': {
    webpack: './lib/*.module.css',
    node: './lib/no-sheets.js',
    default: './lib/*.module.css',
  },
} as const;

/** The module that replaces CSS Modules where nothing reads style sheets. */
export const NO_SHEETS_FILE = 'lib/no-sheets.js';

/** The source of {@link NO_SHEETS_FILE}. */
export const NO_SHEETS = `/** Stands for every CSS Module where nothing reads sheets: \`classes['root']\` is \`root\`. */
const classNames = new Proxy({}, { get: (_target, name) => String(name) });
export default classNames;
`;

const IMPORTS_CSS = /\bfrom '(\.[^']*\.css)'|\bimport '(\.[^']*\.css)'/g;

/**
 * The code with its sheets asked for by {@link CSS_IMPORTS}.
 *
 * @param place of the code in the package, `lib/button.js`
 * @returns it, and the sheets, from `lib`
 * @throws PackingError `sheet-unfit` for a sheet that is no CSS Module
 */
export function withCssImports(code: string, place: string): { readonly code: string; readonly sheets: string[] } {
  const sheets: string[] = [];
  const rewritten = code.replaceAll(IMPORTS_CSS, (_whole, named: string | undefined, bare: string | undefined) => {
    const specifier = named ?? bare ?? '';
    if (bare !== undefined || !specifier.endsWith('.module.css'))
      throw new PackingError('sheet-unfit', `${place} imports ${specifier}`);
    const sheet = path.posix.join(path.posix.dirname(place), specifier).slice('lib/'.length);
    sheets.push(sheet);
    return `from '#css/${sheet}'`;
  });
  return { code: rewritten, sheets };
}

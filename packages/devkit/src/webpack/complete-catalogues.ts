import path from 'node:path';
import { FALLBACK_LOCALE } from '@baize/protocol';
import { completed } from '@baize/protocol/completed';
import type { RuleSetRule } from './webpack.ts';

/** The same catalogue in the fallback: `en/shell.json` for `hi/shell.json`. */
export function fallbackOf(file: string): string {
  return path.join(path.dirname(file), '..', FALLBACK_LOCALE, path.basename(file));
}

/** @param whole the fallback's catalogue @param own one that may lack texts */
export function completeCatalogue(whole: string, own: string): string {
  return JSON.stringify(completed(JSON.parse(whole), JSON.parse(own)));
}

/** The rule for catalogues `<language>/<namespace>.json`: a bundle's lack no text of the fallback's. @param folder absolute */
export function completeCatalogues(folder: string): RuleSetRule {
  return {
    test: /\.json$/,
    include: folder + path.sep,
    loader: new URL('./complete-catalogues-loader.ts', import.meta.url).pathname,
  };
}

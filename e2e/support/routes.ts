import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@baize/protocol/locale';
import type { Locale } from '@baize/protocol';
import { ROOT } from './addresses.ts';

/** A page of the specification. */
export interface Route {
  /** Its row, such as `R01`. */
  readonly row: string;
  /** With an example in the place of each parameter. */
  readonly path: string;
}

/** What is put into the place of a parameter. */
const EXAMPLES: Readonly<Record<string, string>> = {
  slug: 'first-break',
  slots: 'emerald-table',
  token: 'no-such-token',
  // Every day has one.
  id: `lucky-day-${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`,
  status: 'running',
};

function exampleOf(name: string, pattern: string): string {
  // Slots and live tables share the parameter's name.
  if (name === 'slots' && pattern.includes('/live-casino/')) return 'green-roulette';
  return EXAMPLES[name] ?? name;
}

/** Every row that is an address: `R09`, a tab, `/games/dice : dice`. */
export const ROUTES: readonly Route[] = readFileSync(path.join(ROOT, 'docs/rows.tsv'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row = '', pattern = ''] = /^(R\d\d)\t(\/\S*) : /.exec(line) ?? [];
    const filled = pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string) => exampleOf(name, pattern));
    return row === '' ? [] : [{ row, path: filled }];
  });

export { LOCALES };

/** The same place in a language: Russian has no prefix. */
export function pathIn(locale: Locale, { path: place }: Route): string {
  if (locale === 'ru') return place;
  return place === '/' ? `/${locale}` : `/${locale}${place}`;
}

/** `npm run crawl` walks over everything; `npm test` over a part that changes with the language and the place. */
export const WHOLE: boolean = process.env.BAIZE_CRAWL === 'whole';

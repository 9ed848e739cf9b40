import { execFileSync } from 'node:child_process';
import { ROUTE_FACTS } from '@baize/devkit/specification/routes';
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

/** Every day has a tournament of its own. */
const TODAY = new Date().toISOString().slice(0, 10).replaceAll('-', '');

/** Every row that is an address. */
export const ROUTES: readonly Route[] = ROUTE_FACTS.map(({ row, good }) => ({
  row,
  path: good.replace(/lucky-day-\d+/, `lucky-day-${TODAY}`),
}));

export { LOCALES };

/** The same place in a language: Russian has no prefix. */
export function pathIn(locale: Locale, { path: place }: Route): string {
  if (locale === 'ru') return place;
  return place === '/' ? `/${locale}` : `/${locale}${place}`;
}

/** `npm run crawl` walks over everything; with `--short`, and in `npm test`, in two languages. */
export const WHOLE: boolean = process.env.BAIZE_CRAWL === 'whole';

/** The first language, and a second one by the hash of the commit: over some commits all are walked. */
export function walkedLanguages(): readonly [Locale, Locale] {
  const [first, ...others] = LOCALES as readonly [Locale, ...Locale[]];
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const second = others[Number.parseInt(commit.slice(0, 8), 16) % others.length] ?? 'en';
  return [first, second];
}

import { bestSearchScore, searchWords } from '@baize/protocol/search-score';
import { POLICIES, documentPath } from '../../page/documents.ts';
import type { PolicyId } from '../../page/documents.ts';
import type { PageNames } from '../../page/page-names.ts';
import type { PageRemotes } from '../../page/route-match.ts';
import type { Texts } from '../../services/i18n/texts.ts';
import { catalogOf } from '../site-catalog.ts';

/** Something to go to. */
export interface Find {
  /** Unique in one list. */
  readonly key: string;
  readonly group: 'games' | 'pages' | 'slots' | 'sport' | 'tournaments';
  readonly title: string;
  /** A short fact beside it. */
  readonly note: string | null;
  /** Path of the site without the locale's prefix. */
  readonly path: string;
  readonly glyph: readonly string[] | null;
}

interface SitePage extends Find {
  /** Everything it is called, in any language. */
  readonly names: readonly string[];
}

/** Games shown before anything is typed; and most of what the site itself finds. */
const MOST = 9;

/** Games and pages of the present releases, and the site's own, whose name answers what was typed; best first. */
export function siteFinds(
  remotes: PageRemotes,
  texts: Texts,
  loggedIn: boolean,
  typed: string,
  names: PageNames = {},
): readonly Find[] {
  const pages = [...catalogPages(remotes, texts), ...otherPages(remotes, texts, loggedIn), ...ownPages(texts)];
  const words = searchWords(typed);
  if (words.length === 0) return pages.filter(({ group }) => group === 'games').slice(0, MOST);
  return pages
    .map((page) => ({ page, score: bestSearchScore(words, [...page.names, ...(names[page.path] ?? [])]) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** The pages with a place in the rail and the lobby. */
function catalogPages(remotes: PageRemotes, { locale, t }: Texts): SitePage[] {
  return catalogOf(remotes).map(({ caption, glyph, group, key, path, stopped, title }) => ({
    key,
    group: group === 'games' ? 'games' : 'pages',
    title: title[locale],
    note: stopped ? t('remote.stopped') : (caption?.[locale] ?? null),
    path,
    glyph,
    names: Object.values(title),
  }));
}

/** Pages of remotes that have no place of their own there, such as the sections of the profile. */
function otherPages(remotes: PageRemotes, { locale }: Texts, loggedIn: boolean): SitePage[] {
  return Object.values(remotes)
    .filter(({ stopped, unpublished }) => !stopped && !unpublished)
    .flatMap(({ modules }) => modules)
    .filter(({ guests, navigation }) => (guests || loggedIn) && navigation === undefined)
    .flatMap(({ routes }) => routes)
    .filter(({ game, pattern }) => !game && !/[:*]/.test(pattern))
    .map(({ pattern, title }) => ({
      key: pattern,
      group: 'pages' as const,
      title: title[locale],
      note: null,
      path: pattern,
      glyph: null,
      names: Object.values(title),
    }));
}

function ownPages({ t }: Texts): SitePage[] {
  const page = (path: string, title: string): SitePage => ({
    key: path,
    group: 'pages',
    title,
    note: null,
    path,
    glyph: null,
    names: [title],
  });
  const policies = Object.entries(POLICIES) as [PolicyId, { title: string }][];
  return [
    page('/', t('nav.lobby')),
    page(documentPath('faq'), t('faq.title')),
    ...policies.map(([id, { title }]) => page(documentPath(id), title)),
  ];
}

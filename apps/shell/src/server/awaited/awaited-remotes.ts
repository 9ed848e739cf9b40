import type { ModuleManifest } from '@baize/contract';
import { CONTRACT_VERSION } from '@baize/contract/manifest';
import { LOCALES } from '@baize/protocol';
import type { PageRemote } from '../../page/page-state.ts';
import type { RouteMatch, PageRemotes } from '../../page/route-match.ts';
import type { Resolved } from '../registry/resolve.ts';
import { AWAITED_PAGES } from './awaited-pages.ts';
import type { AwaitedPage } from './awaited-pages.ts';

/** Stands where the version of what nobody released would. */
const NO_VERSION = 'unpublished';

export type Complete = (resolved: Resolved) => Resolved;

/**
 * Adds to a visitor's remotes one that is not released for each page that none of them claims: such a page has its
 * layout and the failed card until a release claims it.
 */
export function completeRemotes(
  matchRoute: (path: string, search: string, remotes: PageRemotes) => RouteMatch,
): Complete {
  // Visitors with the same versions share the object, and so what is added to it.
  const completed = new WeakMap<Resolved, Resolved>();
  const isClaimed = ({ pattern }: AwaitedPage, remotes: PageRemotes): boolean =>
    matchRoute(pattern.replaceAll(':', ''), '', remotes).kind === 'remote';

  return (resolved) => {
    const known = completed.get(resolved);
    if (known) return known;
    const missing = AWAITED_PAGES.filter((page) => !isClaimed(page, resolved.remotes));
    const complete = { ...resolved, remotes: { ...resolved.remotes, ...standIns(missing) } };
    completed.set(resolved, complete);
    return complete;
  };
}

/** Each by a key that is no remote's name: a remote may be released and not have all of its pages yet. */
function standIns(pages: readonly AwaitedPage[]): Record<string, PageRemote> {
  return Object.fromEntries(
    [...Map.groupBy(pages, ({ remote }) => remote)].map(([name, own]) => [`${name}:${NO_VERSION}`, standIn(name, own)]),
  );
}

function standIn(name: string, pages: readonly AwaitedPage[]): PageRemote {
  return {
    name,
    version: NO_VERSION,
    contract: CONTRACT_VERSION,
    container: '',
    base: '',
    entry: '',
    modules: modulesOf(pages),
    integrity: {},
    unpublished: true,
  };
}

/** One for all pages that look alike while they wait: each page of the site carries this. */
function modulesOf(pages: readonly AwaitedPage[]): ModuleManifest[] {
  const alike = Map.groupBy(pages, ({ skeleton, guests }) => `./${skeleton}${guests ? '' : '-of-player'}`);
  return [...alike].map(([expose, own]) => ({
    expose,
    routes: own.map(({ pattern, title, game, middleware }) => ({
      pattern,
      title,
      game,
      ...(middleware && { middleware: [...middleware] }),
    })),
    service: 'general',
    skeleton: own[0]?.skeleton ?? 'list',
    namespace: NO_VERSION,
    locales: Object.fromEntries(LOCALES.map((locale) => [locale, ''])) as ModuleManifest['locales'],
    styles: [],
    scripts: [],
    guests: own[0]?.guests ?? true,
  }));
}

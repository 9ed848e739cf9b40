import type { ModuleManifest, RemoteLocation } from '@baize/contract';
import type { LocalizedText } from '@baize/protocol';
import type { PageRemote } from './page-state.ts';
import { routePattern } from './route-pattern.ts';
import type { RoutePattern } from './route-pattern.ts';

/** A module of a remote at a place of the site. */
export interface RemotePlace {
  readonly remote: PageRemote;
  readonly module: ModuleManifest;
  readonly location: RemoteLocation;
  readonly title: LocalizedText;
  readonly description: LocalizedText | undefined;
  /** Whether the page is a game page: the rail is narrow and the dock replaces the bottom bar. */
  readonly game: boolean;
}

export type RouteMatch =
  | { kind: 'lobby' }
  | { kind: 'error' }
  | { kind: 'not-found' }
  | { kind: 'remote'; place: RemotePlace };

export type PageRemotes = Readonly<Record<string, PageRemote>>;

interface RouteEntry {
  readonly remote: PageRemote;
  readonly module: ModuleManifest;
  readonly route: ModuleManifest['routes'][number];
  readonly pattern: RoutePattern;
}

/** Flattened once for each set of remotes, which changes with a release and not with a page. */
const tables = new WeakMap<PageRemotes, readonly RouteEntry[]>();

/** What stands at a path without locale prefix. The shell's own routes come first: no remote can take the lobby. */
export function matchRoute(path: string, search: string, remotes: PageRemotes): RouteMatch {
  if (path === '/') return { kind: 'lobby' };
  if (path === '/error') return { kind: 'error' };
  for (const { remote, module, route, pattern } of tableOf(remotes)) {
    const params = pattern.match(path);
    if (!params) continue;
    const location = { path, params, search };
    return {
      kind: 'remote',
      place: { remote, module, location, title: route.title, description: route.description, game: route.game },
    };
  }
  return { kind: 'not-found' };
}

function tableOf(remotes: PageRemotes): readonly RouteEntry[] {
  const known = tables.get(remotes);
  if (known) return known;
  const table = Object.values(remotes)
    .flatMap((remote) =>
      remote.modules.flatMap((module) =>
        module.routes.map((route) => ({ remote, module, route, pattern: routePattern(route.pattern) })),
      ),
    )
    .sort((a, b) => b.pattern.rank - a.pattern.rank);
  tables.set(remotes, table);
  return table;
}

import type { ModuleManifest, RemoteLocation } from '@baize/contract';
import type { LocalizedText } from '@baize/protocol';
import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { isPolicy } from './documents.ts';
import type { DocumentId } from './documents.ts';
import { OWN_ROUTES } from './own-routes.ts';
import type { PageModule, PageRemote } from './page-state.ts';

/** What a path of a remote leads to: its module, and the location that it is given. */
export interface RouteTarget {
  readonly remote: PageRemote;
  readonly module: PageModule;
  readonly location: RemoteLocation;
  readonly title: LocalizedText;
  readonly description?: LocalizedText | undefined;
  /** Whether the page is a game page: the rail is narrow and the dock replaces the bottom bar. */
  readonly game: boolean;
  /** Names of the checks that run before the page is shown. */
  readonly middleware?: readonly string[] | undefined;
}

/** A page of the forgotten password: the request, or the new one with the token that allows it. */
export type PasswordRoute = { kind: 'password-reset' } | { kind: 'new-password'; token: string };

export type RouteMatch =
  | { kind: 'lobby' }
  | { kind: 'error' }
  | { kind: 'document'; document: DocumentId }
  | { kind: 'no-access' }
  | PasswordRoute
  /** What a visitor without a connection sees. */
  | { kind: 'offline' }
  /** A page of this form exists, but not with these parameters. */
  | { kind: 'invalid' }
  | { kind: 'not-found' }
  | { kind: 'remote'; target: RouteTarget };

export type PageRemotes = Readonly<Record<string, PageRemote>>;

interface RemoteRoute {
  readonly remote: PageRemote;
  readonly module: PageModule;
  readonly route: ModuleManifest['routes'][number];
}

/** The shell's own routes come first: of two equal patterns the router takes the earlier, so no remote can take the lobby. */
const OWN: readonly RouteObject[] = Object.entries(OWN_ROUTES).map(([id, path]) => ({ id, path }));

/** What is known of a set of remotes, which changes with a release and not with a page. */
interface Site {
  readonly table: RouteObject[];
  /** The last matches by address; a page looks its own up several times, and the server the same few over and over. */
  readonly matches: Map<string, RouteMatch>;
}
const sites = new WeakMap<PageRemotes, Site>();
const MATCHES_KEPT = 200;

/** The page at a path without locale prefix. */
export function matchRoute(path: string, search: string, remotes: PageRemotes): RouteMatch {
  const site = sites.get(remotes) ?? { table: tableOf(remotes), matches: new Map<string, RouteMatch>() };
  sites.set(remotes, site);
  const { table, matches } = site;
  const address = path + search;
  const match = matches.get(address) ?? findRoute(path, search, table);
  if (matches.size >= MATCHES_KEPT) matches.clear();
  matches.set(address, match);
  return match;
}

function findRoute(path: string, search: string, table: RouteObject[]): RouteMatch {
  const match = matchRoutes(table, path)?.at(-1);
  if (!match) return { kind: 'not-found' };
  const { handle, id } = match.route;
  if (!handle) return ownMatch(id as keyof typeof OWN_ROUTES, match.params);
  const { remote, module, route } = handle as RemoteRoute;
  // The router leaves parameters that a pattern may lack undefined; a pattern of a manifest has none of those.
  const location = { path, params: match.params as Record<string, string>, search };
  return {
    kind: 'remote',
    target: { ...route, remote, module, location },
  };
}

function ownMatch(
  id: keyof typeof OWN_ROUTES,
  { language, document, token }: Readonly<Record<string, string | undefined>>,
): RouteMatch {
  if (id === 'faq') return { kind: 'document', document: id };
  if (id === 'new-password') return { kind: id, token: String(token) };
  if (id !== 'policy') return { kind: id };
  const policy = `${language}/${document}`;
  return isPolicy(policy) ? { kind: 'document', document: policy } : { kind: 'invalid' };
}

function tableOf(remotes: PageRemotes): RouteObject[] {
  const table: RouteObject[] = [...OWN];
  for (const remote of Object.values(remotes))
    for (const module of remote.modules)
      for (const route of module.routes)
        table.push({ path: route.pattern, handle: { remote, module, route } satisfies RemoteRoute });
  return table;
}

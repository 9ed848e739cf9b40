import type { ModuleManifest, RemoteManifest } from '@baize/contract';
import { CONTRACT_VERSION } from '@baize/contract/manifest';
import { LOCALES } from '@baize/protocol';
import type { PageRemote } from '../../page/page-state.ts';
import type { RouteMatch, PageRemotes } from '../../page/route-match.ts';
import type { Resolved } from '../registry/resolve.ts';

/** Placeholder for the version of a remote that was never released. */
const NO_VERSION = 'unpublished';
const NO_FILES = Object.fromEntries(LOCALES.map((locale) => [locale, ''])) as ModuleManifest['locales'];

/** A remote whose pages the site has before any release of it. */
export type AwaitedRemote = Pick<RemoteManifest, 'name' | 'modules'>;

export type Complete = (resolved: Resolved) => Resolved;

/** What is known of a remote until it is released: its routes, and how a page of them looks while nothing is on it. */
export function awaitedRemote({ name, modules }: RemoteManifest): AwaitedRemote {
  return {
    name,
    modules: modules.map(({ expose, routes, service, skeleton, namespace, guests }) => ({
      expose,
      routes: routes.map(({ description: _description, ...route }) => route),
      service,
      skeleton,
      namespace,
      locales: NO_FILES,
      styles: [],
      scripts: [],
      guests,
    })),
  };
}

/**
 * Adds to a visitor's remotes the pages of awaited ones that no release claims: such a page has its layout and the
 * failed card until a release claims it.
 */
export function completeRemotes(
  matchRoute: (path: string, search: string, remotes: PageRemotes) => RouteMatch,
  awaited: readonly AwaitedRemote[],
): Complete {
  // Visitors with the same versions share the object, and so what is added to it.
  const completed = new WeakMap<Resolved, Resolved>();

  return (resolved) => {
    const known = completed.get(resolved);
    if (known) return known;
    const isClaimed = (pattern: string): boolean =>
      matchRoute(pattern.replaceAll(':', ''), '', resolved.remotes).kind === 'remote';
    const complete = { ...resolved, remotes: { ...resolved.remotes, ...standIns(awaited, isClaimed) } };
    completed.set(resolved, complete);
    return complete;
  };
}

/** Each by a key that is no remote's name: a remote may be released and not have all of its pages yet. */
function standIns(
  awaited: readonly AwaitedRemote[],
  isClaimed: (pattern: string) => boolean,
): Record<string, PageRemote> {
  const remotes = awaited.map(({ name, modules }) => {
    const open = modules.map((module) => ({
      ...module,
      routes: module.routes.filter(({ pattern }) => !isClaimed(pattern)),
    }));
    return standIn(
      name,
      open.filter(({ routes }) => routes.length > 0),
    );
  });
  return Object.fromEntries(
    remotes.filter(({ modules }) => modules.length > 0).map((remote) => [`${remote.name}:${NO_VERSION}`, remote]),
  );
}

function standIn(name: string, modules: ModuleManifest[]): PageRemote {
  return {
    name,
    version: NO_VERSION,
    contract: CONTRACT_VERSION,
    container: '',
    base: '',
    entry: '',
    modules,
    integrity: {},
    unpublished: true,
  };
}

import { LOCALES } from '@baize/protocol';
import type { ModuleManifest, RemoteLocation, RemoteManifest } from '@baize/contract';

/** The module of a path and where in it the visitor is. */
export interface MatchedRoute {
  readonly module: ModuleManifest;
  readonly location: RemoteLocation;
}

const LOCALE_PREFIX = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);

/**
 * The module that an address shows, with or without a language before it; at the root, the first one with a route that
 * has no parameters.
 */
export function matchRoute({ modules }: RemoteManifest, pathname: string, search: string): MatchedRoute | undefined {
  const bare = pathname.replace(LOCALE_PREFIX, '') || '/';
  const path = bare === '/' ? firstPlainPath(modules) : bare;
  for (const module of modules) {
    for (const { pattern } of module.routes) {
      const params = matchPattern(pattern, path);
      if (params) return { module, location: { path, params, search } };
    }
  }
  return undefined;
}

function firstPlainPath(modules: readonly ModuleManifest[]): string {
  const patterns = modules.flatMap(({ routes }) => routes.map(({ pattern }) => pattern));
  return patterns.find((pattern) => !/[:*]/.test(pattern)) ?? '/';
}

/** `/games/dice/bets/:betId` gives `betId`; a `*` at the end takes the rest. */
function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.replace(/\/+$/, '').split('/');
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of (open ? wanted.slice(0, -1) : wanted).entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

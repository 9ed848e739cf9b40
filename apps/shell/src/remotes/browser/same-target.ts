import type { RouteTarget } from '../../page/route-match.ts';

export function sameModule(a: RouteTarget, b: RouteTarget): boolean {
  return a.remote.name === b.remote.name && a.module.expose === b.module.expose;
}

export function sameTarget(a: RouteTarget, b: RouteTarget): boolean {
  return (
    sameModule(a, b) &&
    a.remote.version === b.remote.version &&
    a.location.path === b.location.path &&
    a.location.search === b.location.search
  );
}

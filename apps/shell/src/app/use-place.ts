import { usePresent } from '@baize/contract';
import { matchRoute } from '../page/route-match.ts';
import type { RouteMatch } from '../page/route-match.ts';
import { useRemoteHost } from '../remotes/remote-host.ts';
import type { SiteLocation } from '../services/site/site.ts';
import { useShell } from './shell-context.ts';

/** Where the visitor is, and what stands there. */
export function usePlace(): { location: SiteLocation; match: RouteMatch } {
  const location = usePresent(useShell().site.location$);
  const remotes = usePresent(useRemoteHost().remotes$);
  return { location, match: matchRoute(location.path, location.search, remotes) };
}

export function isGame(match: RouteMatch): boolean {
  return match.kind === 'remote' && match.place.game;
}

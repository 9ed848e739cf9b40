import { usePresent } from '@baize/contract';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { matchRoute } from '../page/route-match.ts';
import type { RouteMatch } from '../page/route-match.ts';
import { useRemoteHost } from '../remotes/remote-host.ts';

/** Where the visitor is, without the locale's prefix, and what stands there. */
export function usePlace(): { location: Location; match: RouteMatch } {
  const location = useLocation();
  const remotes = usePresent(useRemoteHost().remotes$);
  return { location, match: matchRoute(location.pathname, location.search, remotes) };
}

export function isGame(match: RouteMatch): boolean {
  return match.kind === 'remote' && match.place.game;
}

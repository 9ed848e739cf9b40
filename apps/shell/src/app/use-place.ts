import { usePresent } from '@baize/contract';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { matchRoute } from '../page/route-match.ts';
import type { RouteMatch } from '../page/route-match.ts';
import { useRemoteHost } from '../remotes/remote-host.ts';
import { useShell } from './shell-context.ts';

const NO_ACCESS: RouteMatch = { kind: 'no-access' };

/** Where the visitor is, without the locale's prefix, and what stands there for this visitor. */
export function usePlace(): { location: Location; match: RouteMatch } {
  const location = useLocation();
  const { refused } = useShell().page;
  const remotes = usePresent(useRemoteHost().remotes$);
  const match = matchRoute(location.pathname, location.search, remotes);
  return { location, match: refused && match.kind !== 'document' ? NO_ACCESS : match };
}

export function isGame(match: RouteMatch): boolean {
  return match.kind === 'remote' && match.place.game;
}

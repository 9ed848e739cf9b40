import { useStore } from '@baize/contract';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { matchRoute } from '../page/route-match.ts';
import type { RouteMatch } from '../page/route-match.ts';
import { useRemoteHost } from '../remotes/remote-host.ts';
import { useSession, useShell } from '../services/shell-context.ts';
import { isWayOut } from '../page/way-out.ts';

const NO_ACCESS: RouteMatch = { kind: 'no-access' };
const MISSING: RouteMatch = { kind: 'invalid' };

/** Where the visitor is, without the locale's prefix, and which page this visitor gets there. */
export function useRouteMatch(): { location: Location; match: RouteMatch } {
  const location = useLocation();
  const { page, loadAnswers } = useShell();
  const remotes = useStore(useRemoteHost().remotes$);
  const missing = useStore(loadAnswers.missing$);
  const match = matchRoute(location.pathname, location.search, remotes);
  const { status } = useSession();
  const isRefused = page.refused && match.kind !== 'document' && !(status === 'player' && isWayOut(match));
  if (isRefused) return { location, match: NO_ACCESS };
  return { location, match: missing === location.pathname ? MISSING : match };
}

/** Without its game a place has no dock: the page is then like any other. */
export function isGame(match: RouteMatch): boolean {
  return match.kind === 'remote' && match.target.game && !match.target.remote.stopped;
}

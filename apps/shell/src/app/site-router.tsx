import { useStore } from '@baize/contract';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { createPath, NavigationType, Router } from 'react-router-dom';
import type { Navigator, To } from 'react-router-dom';
import type { Site } from '../services/site/site.ts';

/**
 * The router over the site's own place. The site manages the history, because modals and a change of language write
 * into it too; the router passes the place to the tree. Links are plain ones whose clicks the site handles, so the
 * parts of the router that draw links and choose routes, 8 KB gz, stay out of the first load.
 */
export function SiteRouter({ site, children }: { readonly site: Site; readonly children: ReactNode }) {
  const { path, search, hash, by } = useStore(site.location$);
  const navigator = useMemo(() => navigatorOf(site), [site]);
  const location = useMemo(() => ({ pathname: path, search, hash }), [path, search, hash]);
  return (
    <Router
      location={location}
      navigator={navigator}
      navigationType={by === 'pop' ? NavigationType.Pop : NavigationType.Push}
    >
      {children}
    </Router>
  );
}

function navigatorOf(site: Site): Navigator {
  const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: (to) => site.href(pathOf(to)),
    push: (to) => site.navigate(pathOf(to)),
    replace: (to) => site.navigate(pathOf(to), { replace: true }),
    go: (delta) => history.go(delta),
  };
}

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { SiteLocation } from '../../services/site/site.ts';

/**
 * Does after a change of place what the browser does after loading a page: starts reading at the new content, at its
 * top or at the anchor. Going back and forward keeps the browser's own scroll position.
 *
 * @returns for the `main` element
 */
export function useArrival(location: SiteLocation): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const previousPath = useRef(location.path);

  useEffect(() => {
    const samePage = previousPath.current === location.path;
    previousPath.current = location.path;
    if (location.by === 'load') return;
    if (goToAnchor(location) || samePage) return;
    main.current?.focus({ preventScroll: true });
    if (location.by === 'push') scrollTo(0, 0);
  }, [location]);

  return main;
}

/** @returns whether the place names an anchor that is here */
export function goToAnchor({ hash }: SiteLocation): boolean {
  const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  anchor?.scrollIntoView();
  anchor?.focus({ preventScroll: true });
  return anchor !== null;
}

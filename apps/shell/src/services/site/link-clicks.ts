import type { Disposer, Store } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { splitLocale } from '../../page/locale-path.ts';
import type { Site, SiteLocation } from './site.ts';

/** The path within the site that a click on a link asks for; null where the browser must go by itself. */
export function pathOfClick(event: MouseEvent, locale: Locale, origin: string): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const place = locationOfLink(event.target, locale, origin);
  return place && place.path + place.search + place.hash;
}

/** The place within the site that a link leads to, given the link or an element inside it. */
export function locationOfLink(
  target: EventTarget | null,
  locale: Locale,
  origin: string,
): Pick<SiteLocation, 'path' | 'search' | 'hash'> | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin: site, pathname, search, hash } = new URL(link.href);
  const place = splitLocale(pathname);
  return site === origin && place.locale === locale ? { path: place.path, search, hash } : null;
}

/**
 * Makes every plain link to this site, the remotes' own included, a change of place without a reload.
 * Links stay plain `<a href>`: they work before the script runs, in a new tab, and in any library's components.
 */
export function catchLinkClicks(root: Document, site: Pick<Site, 'navigate'>, locale$: Store<Locale>): Disposer {
  const onClick = (event: MouseEvent): void => {
    const path = pathOfClick(event, locale$.value, location.origin);
    if (path === null) return;
    event.preventDefault();
    site.navigate(path);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

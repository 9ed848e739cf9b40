import type { Locale } from '@baize/protocol';
import { BehaviorSubject } from 'rxjs';
import { localizedPath } from '../../page/locale-path.ts';
import type { PageState } from '../../page/page-state.ts';
import { parseSitePath } from './site.ts';
import type { Site, SiteLocation } from './site.ts';

/** The place of one page on the server, where there is no navigation. */
export function createServerSite(page: PageState): Site {
  const { path, search, locale: own } = page;
  return {
    location$: new BehaviorSubject<SiteLocation>({ path, search, hash: '', by: 'load' }),
    href(target: string, locale: Locale = own) {
      const place = parseSitePath(target);
      return localizedPath(locale, place.path) + place.search + place.hash;
    },
    linkOrigins: new Set(page.linkOrigins),
    navigate: () => undefined,
    relocate: () => undefined,
    openLayer: () => undefined,
    closeLayer: () => undefined,
    leave: () => undefined,
  };
}

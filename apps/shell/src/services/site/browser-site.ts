import type { Store } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { localizedPath, splitLocale } from '../../page/locale-path.ts';
import type { PageState } from '../../page/page-state.ts';
import { HydratedSubject } from '../hydrated-subject.ts';
import { parseSitePath } from './site.ts';
import type { Site, SiteLocation } from './site.ts';

interface EntryState {
  layer?: boolean;
}

export interface BrowserSiteOptions {
  readonly locale$: Store<Locale>;
  /** The place that the server made the page for. */
  readonly page: Pick<PageState, 'path' | 'search' | 'linkOrigins'>;
  /** The back button led to an address in another language. */
  readonly onForeignLocale: (locale: Locale) => void;
  /** Leads the browser elsewhere; replaced in tests. */
  readonly go?: Pick<Location, 'assign' | 'replace'>;
}

function here(by: SiteLocation['by']): SiteLocation & { locale: Locale } {
  const { locale, path } = splitLocale(location.pathname);
  return { locale, path, search: location.search, hash: location.hash, by };
}

/** The place that the page is at, as it was made first. */
function firstPlace(page: Pick<PageState, 'path' | 'search'>): HydratedSubject<SiteLocation> {
  const { locale: _initial, ...initial } = here('load');
  const wentOn = initial.path !== page.path || initial.search !== page.search;
  // A visitor who went back before this ran is elsewhere already: the markup is hydrated first, then it follows.
  const location$ = new HydratedSubject<SiteLocation>(
    wentOn ? { ...initial, path: page.path, search: page.search } : initial,
  );
  if (wentOn) location$.next({ ...initial, by: 'pop' });
  return location$;
}

/** The browser's history as the site sees it: paths without prefix, and at most one layer over the page. */
export function createBrowserSite({ locale$, page, onForeignLocale, go = location }: BrowserSiteOptions): Site {
  const location$ = firstPlace(page);
  let onBack: (() => void) | null = null;
  /** `history.back()` is answered later; calls meanwhile wait for it. */
  let leaving = false;
  const waiting: (() => void)[] = [];
  /** Another page is being loaded: a change of the history would stop it. */
  let left = false;
  addEventListener('pageshow', () => (left = false));

  /** Whether the task waits. */
  function waits(task: () => void): boolean {
    if (leaving) waiting.push(task);
    return leaving;
  }

  function href(path: string, locale: Locale = locale$.value): string {
    const place = parseSitePath(path);
    return localizedPath(locale, place.path) + place.search + place.hash;
  }

  function navigate(target: string, { replace = false }: { replace?: boolean } = {}): void {
    const place = parseSitePath(target);
    if (waits(() => navigate(target, { replace }))) return;
    // A layer's entry becomes the new page's: going back then leads to the page below it.
    const hadLayer = onBack !== null;
    onBack = null;
    history[replace || hadLayer ? 'replaceState' : 'pushState']({}, '', href(target));
    location$.next({ ...place, by: 'push' });
  }

  addEventListener('popstate', (event: PopStateEvent) => {
    const close = onBack;
    onBack = null;
    leaving = false;
    if (!(event.state as EntryState | null)?.layer) close?.();
    const { locale, ...place } = here('pop');
    const before = location$.value;
    if (place.path !== before.path || place.search !== before.search || place.hash !== before.hash)
      location$.next(place);
    if (locale !== locale$.value) onForeignLocale(locale);
    for (const task of waiting.splice(0)) task();
  });

  function openLayer(back: () => void): void {
    if (waits(() => openLayer(back))) return;
    if (!onBack && !left) history.pushState({ layer: true } satisfies EntryState, '', location.href);
    onBack = back;
  }

  function leave(url: string): void {
    if (waits(() => leave(url))) return;
    left = true;
    // A layer's entry becomes the new page's: going back then leads to the page below it.
    if (onBack) go.replace(url);
    else go.assign(url);
  }

  return {
    location$,
    linkOrigins: new Set([location.origin, ...page.linkOrigins]),
    navigate,
    href,
    openLayer,
    relocate(locale) {
      const { path, search, hash } = location$.value;
      history.replaceState(history.state, '', localizedPath(locale, path) + search + hash);
    },
    closeLayer() {
      if (!onBack) return;
      onBack = null;
      if (left) return;
      leaving = true;
      history.back();
    },
    leave,
  };
}

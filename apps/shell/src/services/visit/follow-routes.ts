import type { Disposer, Store } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { SEO_LOCALES } from '@baize/protocol/locale';
import { redirectOfMiddleware } from '../../page/route-middleware.ts';
import { matchRoute } from '../../page/route-match.ts';
import type { PageRemotes } from '../../page/route-match.ts';
import type { Shell } from '../shell.ts';
import type { SiteLocation } from '../site/site.ts';

export interface FollowRoutesOptions {
  readonly shell: Pick<Shell, 'site' | 'http' | 'session$' | 'flags$' | 'events' | 'page' | 'locale$' | 'seo'>;
  readonly remotes$: Store<PageRemotes>;
  /** Leaves the site: only for an address that a route rule names. */
  readonly leave: (url: string) => void;
  /** A page that may not be shown, for an unforeseen reason. */
  readonly fail: (error: unknown) => void;
}

/** Does for every change of place what the server did for the first page: its middleware, its route rule, its texts for search. */
export function followRoutes({ shell, remotes$, leave, fail }: FollowRoutesOptions): Disposer {
  const { site, http, session$, flags$, events, page, locale$, seo } = shell;
  const general = http('general');

  /** Whether the page may stay. */
  function passes({ path, search }: SiteLocation): boolean {
    const match = matchRoute(path, search, remotes$.value);
    const names = match.kind === 'remote' ? match.target.middleware : undefined;
    if (!names) return true;
    const { gamesClosed } = page;
    const target = redirectOfMiddleware(names, {
      gamesClosed,
      session: session$.value.status,
      flags: flags$.value,
    });
    if (target !== null) site.navigate(target, { replace: true });
    return target === null;
  }

  async function followRule({ path, search }: SiteLocation): Promise<void> {
    const { data } = await general.call(calls.getRouteRule, { query: { path } });
    if (!data.redirect || site.location$.value.path !== path) return;
    const { to, external } = data.redirect;
    if (external) {
      if (/^https?:/.test(to)) leave(to);
      return;
    }
    const target = new URL(to, page.origin);
    for (const [name, value] of new URLSearchParams(search))
      if (!target.searchParams.has(name)) target.searchParams.append(name, value);
    if (target.pathname !== path) site.navigate(target.pathname + target.search + target.hash, { replace: true });
  }

  async function readSeo(path: string, locale: Locale): Promise<void> {
    if (!SEO_LOCALES.some((written) => written === locale)) return;
    const { data } = await general.call(calls.getSeo, { query: { path, locale } });
    if (site.location$.value.path === path && locale$.value === locale) seo.show(path, locale, data);
  }

  function arrive(place: SiteLocation): void {
    if (place.by === 'load') return;
    try {
      if (!passes(place)) return;
    } catch (error) {
      return fail(error);
    }
    // A request that fails is repeated with the next page that is loaded.
    followRule(place).catch(() => undefined);
    readSeo(place.path, locale$.value).catch(() => undefined);
  }

  const places = site.location$.subscribe(arrive);
  const stopListening = [
    events.on('session.started', () => void passes(site.location$.value)),
    events.on('locale.changed', ({ locale }) => void readSeo(site.location$.value.path, locale).catch(() => undefined)),
  ];
  return () => {
    places.unsubscribe();
    for (const stop of stopListening) stop();
  };
}

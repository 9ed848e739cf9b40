import type { Store } from '@baize/contract';
import type { SiteLocation } from '../../site/site.ts';
import { withoutSecrets } from '../private-address.ts';
import type { AnalyticsClient } from './client.ts';

/** The first page view waits until the caller that started the measurement has finished. */
export const FIRST_VIEW_MS = 1;

/** Sends a page view with the full path, first for the page as it is and then after each change of the route. */
export function sendPageViews(
  client: Pick<AnalyticsClient, 'capture'>,
  location$: Store<SiteLocation>,
  href: (path: string) => string,
): { unsubscribe(): void } {
  let sent: string | null = null;

  function send({ path, search }: SiteLocation): void {
    const fullPath = withoutSecrets(href(path + search));
    // A layer that opens over the page is no page, nor is a place within it.
    if (fullPath === sent) return;
    sent = fullPath;
    client.capture('$pageview', { $current_url: location.origin + fullPath, $pathname: fullPath });
  }

  const first = setTimeout(() => send(location$.value), FIRST_VIEW_MS);
  const later = location$.subscribe((place) => {
    if (sent !== null) send(place);
  });
  return {
    unsubscribe() {
      clearTimeout(first);
      later.unsubscribe();
    },
  };
}

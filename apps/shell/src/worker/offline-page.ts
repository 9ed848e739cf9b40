import { DEFAULT_LOCALE, isLocale } from '@baize/protocol/locale';
import type { BuildCaches } from './cache-names.ts';
import { OFFLINE_FROM, OFFLINE_PATH } from './messages.ts';

/** Path of the page without a connection, in the language of an address. */
export function offlinePathFor({ pathname }: URL): string {
  const first = pathname.split('/')[1] ?? '';
  return isLocale(first) && first !== DEFAULT_LOCALE ? `/${first}${OFFLINE_PATH}` : OFFLINE_PATH;
}

/** Caches the page without a connection in the language of an address, once for each build. */
export async function keepOfflinePage({ offline }: BuildCaches, url: URL): Promise<void> {
  const path = offlinePathFor(url);
  const cache = await caches.open(offline);
  if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
}

/** Leads a navigation that failed to the page without a connection, which leads back once there is one. */
export async function toOfflinePage({ offline }: BuildCaches, url: URL): Promise<Response | undefined> {
  const path = offlinePathFor(url);
  const page = await caches.match(path, { cacheName: offline, ignoreVary: true });
  if (!page) return undefined;
  if (url.pathname === path) return page;
  const from = new URLSearchParams({ [OFFLINE_FROM]: url.pathname + url.search });
  return Response.redirect(`${path}?${from}`);
}

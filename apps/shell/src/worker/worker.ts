import type { PushText } from '@baize/protocol';
import { precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cachesOf, ofOtherBuilds, remoteCache } from './cache-names.ts';
import { ACTIVATE, SYNC_MIRRORS } from './messages.ts';
import { MOST_FILES, dropOldest } from './kept-pages.ts';
import { keepOfflinePage } from './offline-page.ts';
import { createPages } from './pages.ts';
import { openPush, showPush } from './push.ts';
import { versionOf } from './remote-versions.ts';
import { syncMirrors } from './sync-mirrors.ts';

/** The build writes the files of the first load in here; their names hold hashes of all others. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Files with their hash in the name, as the build puts them. */
const FILES = '/assets/';

const firstLoad = self.__WB_MANIFEST;
const names = cachesOf(firstLoad.map((entry) => (typeof entry === 'string' ? entry : entry.url)).join(' '));

precacheAndRoute(firstLoad);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(FILES),
  new CacheFirst({ cacheName: names.files }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && versionOf(url) !== null,
  // A file of a version, or with a hash in its name, never changes: a cached one is valid forever.
  ({ event, request, url }) => {
    const cacheName = remoteCache(String(versionOf(url)));
    const [response, done] = new CacheFirst({ cacheName }).handleAll({ event, request });
    event.waitUntil(done.then(() => dropOldest(cacheName, MOST_FILES)));
    return response;
  },
);
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', createPages(names));

async function takeOver(): Promise<void> {
  // A page is then asked for while the worker still starts.
  await self.registration.navigationPreload?.enable();
  await Promise.all(ofOtherBuilds(await caches.keys(), names).map((name) => caches.delete(name)));
  await self.clients.claim();
  const pages = await self.clients.matchAll({ type: 'window' });
  // Best effort: it is tried again with the next page.
  await Promise.allSettled(pages.map(({ url }) => keepOfflinePage(names, new URL(url))));
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  if (event.data === ACTIVATE) event.waitUntil(self.skipWaiting());
  if (event.data === SYNC_MIRRORS) event.waitUntil(syncMirrors(self.location.host));
});

self.addEventListener('push', (event) => {
  const text = event.data?.json() as PushText | undefined;
  if (text) event.waitUntil(showPush(self, text));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(self, event.notification.data));
});

/** The lib of TypeScript does not know the two yet: https://wicg.github.io/background-sync/spec */
for (const name of ['sync', 'periodicsync']) {
  self.addEventListener(name, (event) => {
    const { tag, waitUntil } = event as ExtendableEvent & { readonly tag: string };
    if (tag === SYNC_MIRRORS) waitUntil.call(event, syncMirrors(self.location.host));
  });
}

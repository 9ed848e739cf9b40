import { NetworkFirst } from 'workbox-strategies';
import type { BuildCaches } from './cache-names.ts';
import { RESOLUTION_HEADER, VISITOR_HEADER } from './messages.ts';
import type { PageVisitor } from './messages.ts';
import { MOST_PAGES, dropOldest, mayKeep } from './kept-pages.ts';
import { keepOfflinePage, toOfflinePage } from './offline-page.ts';
import { dropPagesOfKilled, dropUnusedRemotes } from './remote-versions.ts';

/** Answers navigations: the network first, then the cached page, then the one that says that there is no network. */
export function createPages(names: BuildCaches): NetworkFirst {
  return new NetworkFirst({
    cacheName: names.pages,
    // Scripts cannot read what a page varies with; it is the same as long as the visitor is.
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) => (mayKeep(new URL(request.url), response) ? response : null),
        cacheDidUpdate: () => dropOldest(names.pages, MOST_PAGES),
        fetchDidSucceed: async ({ request, response, event }) => {
          event.waitUntil(afterPage(names, new URL(request.url), response));
          return response;
        },
        handlerDidError: async ({ request }) => toOfflinePage(names, new URL(request.url)),
      },
    ],
  });
}

async function afterPage(names: BuildCaches, url: URL, page: Response): Promise<void> {
  // A redirect or an error was made with nothing.
  if (!page.headers.has(RESOLUTION_HEADER)) return;
  const player: PageVisitor = 'player';
  if (page.headers.get(VISITOR_HEADER) === player) await caches.delete(names.pages);
  const pages = await caches.open(names.pages);
  await dropPagesOfKilled(page, pages);
  await dropUnusedRemotes(page, pages);
  await keepOfflinePage(names, url);
}

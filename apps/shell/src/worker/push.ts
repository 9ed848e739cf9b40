import type { PushText } from '@baize/protocol';

/** The parts of the worker's own scope that a push message needs. */
export interface PushScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PushPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly location: { readonly origin: string };
}
type PushPage = Pick<WindowClient, 'focus' | 'focused' | 'navigate' | 'url' | 'visibilityState'>;

const ICON = '/icons/icon-192.png';

/** Shows what happened, unless the player looks at the site: there the bell says it. */
export async function showPush({ registration, clients }: PushScope, text: PushText): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return;
  const { title, body, path, tag } = text;
  await registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: path });
}

/** Opens the page of a message: in an open page of the site, else in a new one. */
export async function openPush({ clients, location }: PushScope, path: unknown): Promise<void> {
  const target = placeOf(path, location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = pages.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (page === undefined) return void (await clients.openWindow(target));
  await page.focus();
  // A page that this worker does not control cannot be led anywhere: a new one can.
  await page.navigate(target).catch(() => clients.openWindow(target));
}

/** A place of this site alone, whatever the message says. */
function placeOf(path: unknown, origin: string): string {
  const { href, origin: own } = new URL(typeof path === 'string' ? path : '/', origin);
  return own === origin ? href : `${origin}/`;
}

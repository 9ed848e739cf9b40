import { SYNC_MIRRORS } from '../../worker/messages.ts';

/** How often the worker is to ask for mirrors. */
export const SYNC_MS = 600_000;

/** What TypeScript's own types lack: https://wicg.github.io/background-sync/spec and https://wicg.github.io/periodic-background-sync */
export interface SyncingRegistration extends Pick<ServiceWorkerRegistration, 'active'> {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/**
 * Has the worker ask for mirrors every ten minutes. An installed site gets periodic syncs, also while it is closed; an
 * open page requests one sync after the other, or sends the worker a message where syncs are not supported.
 */
export async function startBackgroundSync(registration: SyncingRegistration): Promise<void> {
  const tell = (): void => registration.active?.postMessage(SYNC_MIRRORS);
  const ask = async (): Promise<void> => {
    if (registration.sync) await registration.sync.register(SYNC_MIRRORS).catch(tell);
    else tell();
  };
  setInterval(() => void ask(), SYNC_MS);
  // Refused unless the site is installed and used.
  await registration.periodicSync?.register(SYNC_MIRRORS, { minInterval: SYNC_MS }).catch(() => undefined);
  await ask();
}

import { calls } from '@baize/protocol/calls';
import { askAboutDomain } from './ask-about-domain.ts';
import { readSync, writeSync } from './sync-store.ts';

interface SyncStore {
  readonly readSync: typeof readSync;
  readonly writeSync: typeof writeSync;
}

/**
 * Asks the API for the site's mirror, so that a visitor who can no longer reach this address is led to another.
 *
 * @param domain of this site
 * @param store what page and worker leave for each other
 * @throws when the API does not answer: the browser then tries again by itself
 */
export async function syncMirrors(domain: string, store: SyncStore = { readSync, writeSync }): Promise<void> {
  const base = await store.readSync('apiBase');
  if (base === undefined) return;
  const { redirect } = await askAboutDomain(base, calls.mirrorOfDomain, domain);
  await store.writeSync('mirror', redirect.newLink);
}

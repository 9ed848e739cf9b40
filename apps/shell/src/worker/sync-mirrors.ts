import type { Mirror } from '@baize/protocol';
import { readSync, writeSync } from './sync-store.ts';

/**
 * Asks the API where else the site stands, so that a visitor who can no longer reach this address is told of another.
 *
 * @throws when the API does not answer: the browser then tries again by itself
 */
export async function syncMirrors(): Promise<void> {
  const base = await readSync('apiBase');
  if (base === undefined) return;
  const answer = await fetch(`${base}/mirror`, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) throw new Error(`mirror answered ${answer.status}`);
  const { redirect } = (await answer.json()) as Mirror;
  await writeSync('mirror', redirect.newLink);
}

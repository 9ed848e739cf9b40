import type { ShellApi } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Seeds, SeedsToBegin } from '@baize/protocol';
import { failureCode } from '../play/call-failure.ts';
import { readTab, writeTab } from '../play/tab-storage.ts';

/** Bytes of the client seed that a browser chooses. */
const CLIENT_SEED_BYTES = 8;

/** Of the player whose first seeds are chosen in this page: a table and a press may both find none. */
const begun = new WeakMap<ShellApi, { readonly userId: string; readonly seeds: Promise<Seeds> }>();

/**
 * The player's seeds in use. Where there are none, this browser chooses the first client seed, once it has seen the
 * hash of the server seed that it will be used with. It sends the same one until there is an answer, also after a
 * reload. Where another tab was first, its seed is the one that holds.
 *
 * @throws the failures of the calls
 */
export async function readSeeds(shell: ShellApi, userId: string, signal?: AbortSignal): Promise<Seeds> {
  const held = await shell.http.call(calls.getSeeds, signal && { signal });
  if (held.clientSeed !== null) return held;
  const known = begun.get(shell);
  if (known?.userId === userId) return known.seeds;
  const seeds = begin(shell, userId, held);
  begun.set(shell, { userId, seeds });
  seeds.catch(() => begun.delete(shell));
  return seeds;
}

async function begin(shell: ShellApi, userId: string, { nextServerSeedHash }: SeedsToBegin): Promise<Seeds> {
  const place = `baize.first-seed.${userId}`;
  const kept = readTab(place);
  const clientSeed = typeof kept === 'string' ? kept : drawClientSeed();
  writeTab(place, clientSeed);
  try {
    const seeds = await shell.http.call(calls.beginSeeds, { body: { clientSeed } });
    writeTab(place, null);
    if (seeds.serverSeedHash !== nextServerSeedHash)
      shell.notify({ kind: 'error', title: shell.i18n.t('kit.seed.swapped') });
    return seeds;
  } catch (failure) {
    if (failureCode(failure) !== 'idempotency-conflict') throw failure;
    writeTab(place, null);
    const others = await shell.http.call(calls.getSeeds);
    if (others.clientSeed === null) throw failure;
    return others;
  }
}

function drawClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CLIENT_SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import type { RemoteFailureCode } from '@baize/contract';

/** What became of a script: its element says only that it failed, not why. */
export type ScriptOutcome = 'loaded' | 'failed' | 'unanswered';

/**
 * Why a script did not run, found out by asking for it again. Costs a request, but only on a page that failed already.
 *
 * @param integrity what the release says the file is
 */
export async function diagnoseScript(url: string, integrity: string | null): Promise<RemoteFailureCode> {
  try {
    const answer = await fetch(url, { cache: 'no-store', credentials: 'omit' });
    if (!answer.ok) return 'entry-missing';
    return integrity === null || (await integrityOf(await answer.arrayBuffer())) === integrity
      ? 'entry-missing'
      : 'integrity-mismatch';
  } catch {
    return 'entry-missing';
  }
}

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

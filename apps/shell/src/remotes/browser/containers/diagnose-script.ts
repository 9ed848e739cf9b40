import type { RemoteFailureCode } from '@baize/contract';
import type { ContainerScript } from './container-script.ts';

/** Why a script did not run, found out by asking for it again. Costs a request, but only on a page that failed already. */
export async function diagnoseScript({
  url,
  integrity,
}: Pick<ContainerScript, 'url' | 'integrity'>): Promise<RemoteFailureCode> {
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

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
    return integrity === null || (await isOf(integrity, await answer.arrayBuffer()))
      ? 'entry-missing'
      : 'integrity-mismatch';
  } catch {
    return 'entry-missing';
  }
}

/** @param integrity `sha256-…` or `sha384-…`, as releases name it */
async function isOf(integrity: string, bytes: ArrayBuffer): Promise<boolean> {
  const [algorithm = '', hash] = integrity.split('-');
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes));
  return btoa(String.fromCharCode(...digest)) === hash;
}

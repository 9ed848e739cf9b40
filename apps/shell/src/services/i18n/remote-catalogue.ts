import type { PageRemote } from '../../page/page-state.ts';
import type { Catalogue } from './translations.ts';

/**
 * One catalogue of a remote, from its release.
 *
 * @param path the file, from the release's folder
 * @throws when the release names no hash for the file, when the file does not have that hash, or when it cannot be loaded
 */
export async function loadRemoteCatalogue(remote: PageRemote, path: string): Promise<Catalogue> {
  const integrity = remote.integrity[path];
  if (!integrity) throw new Error(`${remote.name} ${remote.version} names no integrity for ${path}`);
  const answer = await fetch(remote.base + path, { integrity, credentials: 'omit', mode: 'cors' });
  if (!answer.ok) throw new Error(`${remote.name} ${remote.version}: ${path} answered ${answer.status}`);
  return (await answer.json()) as Catalogue;
}

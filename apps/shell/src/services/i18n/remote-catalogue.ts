import type { ModuleManifest } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import type { PageRemote } from '../../page/page-state.ts';
import type { Catalogue } from './translations.ts';

/**
 * A remote's texts in one language, from its release.
 *
 * @throws when the release names no hash for the file, when the file does not have that hash, or when it cannot be loaded
 */
export async function loadRemoteCatalogue(
  remote: PageRemote,
  module: ModuleManifest,
  locale: Locale,
): Promise<Catalogue> {
  const path = module.locales[locale];
  const integrity = remote.integrity[path];
  if (!integrity) throw new Error(`${remote.name} ${remote.version} names no integrity for ${path}`);
  const answer = await fetch(remote.base + path, { integrity, credentials: 'omit', mode: 'cors' });
  if (!answer.ok) throw new Error(`${remote.name} ${remote.version}: ${path} answered ${answer.status}`);
  return (await answer.json()) as Catalogue;
}

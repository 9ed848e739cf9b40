import type { Locale } from '@baize/protocol';
import type { ShellNamespace } from './catalogue-files.ts';
import type { Catalogue } from './translations.ts';

/**
 * One of the shell's own catalogues. The table of their files is loaded late: its hashes are not downloaded with the
 * first click.
 */
export async function loadShellCatalogue(namespace: ShellNamespace, locale: Locale): Promise<Catalogue> {
  const { loadCatalogueFile } = await import(/* webpackChunkName: "soon" */ './catalogue-files.ts');
  return loadCatalogueFile(namespace, locale);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LOCALES } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { BuildError } from './build-error.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { RemoteProject } from './remote-project.ts';

/** Paths of a namespace's catalogues in the release, by language. */
export type CataloguePaths = Record<Locale, string>;

export interface CatalogueFile {
  readonly namespace: string;
  readonly locale: Locale;
  /** Where people write it, absolute. */
  readonly source: string;
  /** Where it stands in the release. */
  readonly target: string;
}

/**
 * Every catalogue of a remote. One whose modules share one namespace keeps `ru.json` and so on in its folder of
 * catalogues; one with several keeps a folder for each namespace there. What it shares with other remotes stands in a
 * package.
 *
 * @throws BuildError `catalogue-missing`, `catalogue-invalid`
 */
export function catalogueFiles(project: RemoteProject): CatalogueFile[] {
  const { source, definition } = project;
  const own = [...new Set(definition.modules.map(({ namespace }) => namespace))];
  const shared = Object.keys(definition.sharedNamespaces ?? {});
  const both = shared.filter((namespace) => own.includes(namespace));
  if (both.length > 0) throw new BuildError('catalogue-invalid', `${both.join(', ')} is shared and the remote's own`);
  return [
    ...own.flatMap((namespace) => {
      const folder = own.length === 1 ? '' : namespace;
      return filesOf(namespace, folder, (file) => path.join(source, definition.locales, folder, file));
    }),
    ...shared.flatMap((namespace) => filesOf(namespace, namespace, (file) => sharedFile(project, namespace, file))),
  ];
}

function filesOf(namespace: string, folder: string, sourceOf: (file: string) => string): CatalogueFile[] {
  return LOCALES.map((locale) => ({
    namespace,
    locale,
    source: sourceOf(`${locale}.json`),
    target: path.posix.join('locales', folder, `${locale}.json`),
  }));
}

function sharedFile({ folder, definition }: RemoteProject, namespace: string, file: string): string {
  const name = `${definition.sharedNamespaces?.[namespace]}/${file}`;
  try {
    return createRequire(path.join(folder, 'package.json')).resolve(name);
  } catch (cause) {
    throw new BuildError('catalogue-missing', name, cause);
  }
}

/** The same as paths in the release, by namespace. */
export function cataloguePaths(project: RemoteProject): Map<string, CataloguePaths> {
  const paths = new Map<string, Partial<CataloguePaths>>();
  for (const { namespace, locale, target } of catalogueFiles(project)) {
    paths.set(namespace, { ...paths.get(namespace), [locale]: target });
  }
  return paths as Map<string, CataloguePaths>;
}

/**
 * Writes every catalogue into the release, without the spaces that people need and browsers do not.
 *
 * @throws BuildError `catalogue-missing`, `catalogue-invalid`
 */
export async function writeCatalogues(project: RemoteProject, output: string): Promise<void> {
  await Promise.all(
    catalogueFiles(project).map(({ source, target }) => copyCatalogue(source, path.join(output, target))),
  );
}

async function copyCatalogue(from: string, to: string): Promise<void> {
  const catalogue = await readCatalogue(from);
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, JSON.stringify(catalogue));
}

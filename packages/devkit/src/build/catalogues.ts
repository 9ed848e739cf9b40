import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { BuildError } from './build-error.ts';
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
 * catalogues; one with several keeps a folder for each namespace there.
 */
export function catalogueFiles({ source, definition }: RemoteProject): CatalogueFile[] {
  const namespaces = [...new Set(definition.modules.map((module) => module.namespace))];
  return namespaces.flatMap((namespace) => {
    const folder = namespaces.length === 1 ? '' : namespace;
    return LOCALES.map((locale) => ({
      namespace,
      locale,
      source: path.join(source, definition.locales, folder, `${locale}.json`),
      target: path.posix.join('locales', folder, `${locale}.json`),
    }));
  });
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
  const text = await readFile(from, 'utf8').catch((cause: unknown) => {
    throw new BuildError('catalogue-missing', from, cause);
  });
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, JSON.stringify(parseCatalogue(from, text)));
}

function parseCatalogue(file: string, text: string): object {
  try {
    const catalogue: unknown = JSON.parse(text);
    if (typeof catalogue === 'object' && catalogue !== null && !Array.isArray(catalogue)) return catalogue;
  } catch (cause) {
    throw new BuildError('catalogue-invalid', `${file}: ${(cause as Error).message}`, cause);
  }
  throw new BuildError('catalogue-invalid', file);
}

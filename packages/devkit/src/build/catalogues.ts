import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FALLBACK_LOCALE, LOCALES, eachLocale, textIn } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { BuildError } from './build-error.ts';
import { readCompleted } from './read-catalogue.ts';
import type { RemoteProject } from './remote-project.ts';

/** Paths of a namespace's catalogues in the release, by language. */
export type CataloguePaths = Record<Locale, string>;

/** A catalogue of a remote and the English one that completes it. */
export interface CatalogueFile {
  readonly namespace: string;
  readonly locale: Locale;
  /** Where people write it, absolute. */
  readonly source: string;
  /** The same in the fallback, which gives what this one lacks. */
  readonly fallback: string;
  /** Its path in the release. */
  readonly target: string;
}

/**
 * Every catalogue of a remote; a language that has none uses the fallback's. A remote whose modules share one namespace
 * has `ru.json` and so on in its folder of catalogues; one with several has a folder there for each namespace. Texts
 * that it shares with other remotes are in a package.
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
      return filesOf(namespace, folder, path.join(source, definition.locales, folder));
    }),
    ...shared.flatMap((namespace) => filesOf(namespace, namespace, sharedFolder(project, namespace))),
  ];
}

function filesOf(namespace: string, folder: string, from: string): CatalogueFile[] {
  const fallback = path.join(from, `${FALLBACK_LOCALE}.json`);
  return LOCALES.map((locale) => ({
    namespace,
    locale,
    source: path.join(from, `${locale}.json`),
    fallback,
    target: path.posix.join('locales', folder, `${locale}.json`),
  })).filter(({ source }) => source === fallback || existsSync(source));
}

function sharedFolder({ folder, definition }: RemoteProject, namespace: string): string {
  const name = `${definition.sharedNamespaces?.[namespace]}/${FALLBACK_LOCALE}.json`;
  try {
    return path.dirname(createRequire(path.join(folder, 'package.json')).resolve(name));
  } catch (cause) {
    throw new BuildError('catalogue-missing', name, cause);
  }
}

/** The same as paths in the release, by namespace. */
export function cataloguePaths(project: RemoteProject): Map<string, CataloguePaths> {
  const files = catalogueFiles(project);
  const namespaces = [...new Set(files.map(({ namespace }) => namespace))];
  return new Map(namespaces.map((name) => [name, pathsOf(files.filter(({ namespace }) => namespace === name))]));
}

function pathsOf(files: readonly CatalogueFile[]): CataloguePaths {
  const own: Partial<CataloguePaths> = Object.fromEntries(files.map(({ locale, target }) => [locale, target]));
  return eachLocale((locale) => textIn(own, locale));
}

/**
 * Writes every catalogue into the release, without the spaces that people need and browsers do not.
 *
 * @throws BuildError `catalogue-missing`, `catalogue-invalid`
 */
export async function writeCatalogues(project: RemoteProject, output: string): Promise<void> {
  await Promise.all(
    catalogueFiles(project).map(async (file) => {
      const target = path.join(output, file.target);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await catalogueText(file));
    }),
  );
}

/** A catalogue in the form of the release. @throws BuildError `catalogue-missing`, `catalogue-invalid` */
export async function catalogueText({ source, fallback }: CatalogueFile): Promise<string> {
  return JSON.stringify(await readCompleted(source, fallback));
}

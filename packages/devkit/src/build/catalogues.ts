import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import { BuildError } from './build-error.ts';
import type { RemoteProject } from './remote-project.ts';

/** Paths of a namespace's catalogues in the release, by language. */
export type CataloguePaths = Record<Locale, string>;

/**
 * Writes every catalogue into the release, without the spaces that people need and browsers do not.
 *
 * A remote whose modules share one namespace keeps `ru.json` and so on in its folder of catalogues; one with several
 * keeps a folder for each namespace there.
 *
 * @returns the paths by namespace
 * @throws BuildError `catalogue-missing`, `catalogue-invalid`
 */
export async function writeCatalogues(
  { source, definition }: RemoteProject,
  output: string,
): Promise<Map<string, CataloguePaths>> {
  const namespaces = [...new Set(definition.modules.map((module) => module.namespace))];
  const written = new Map<string, CataloguePaths>();
  for (const namespace of namespaces) {
    const folder = namespaces.length === 1 ? '' : namespace;
    const entries = LOCALES.map(async (locale) => {
      const target = path.posix.join('locales', folder, `${locale}.json`);
      await copyCatalogue(path.join(source, definition.locales, folder, `${locale}.json`), path.join(output, target));
      return [locale, target] as const;
    });
    written.set(namespace, Object.fromEntries(await Promise.all(entries)) as CataloguePaths);
  }
  return written;
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

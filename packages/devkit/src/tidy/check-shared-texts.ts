import { LOCALES } from '@baize/protocol';
import { cataloguesOf } from './check-catalogues.ts';
import { KITS } from './check-text-keys.ts';
import type { Finding, Repository, Rule } from './repository.ts';

/**
 * The texts of a kit are in the kit alone, and every remote that depends on it shares them: the build then gives them
 * to each module that names one.
 */
export const checkSharedTexts: Rule = (repository) =>
  Object.entries(KITS).flatMap(([kit, namespace]) => [
    ...copies(repository, namespace),
    ...unshared(repository, `@baize/${kit.split('/')[1]}`, namespace),
  ]);

function copies({ files, read }: Repository, namespace: string): Finding[] {
  const catalogues = cataloguesOf({ files, read }).flatMap(({ files: paths }) =>
    LOCALES.map((locale) => paths[locale]),
  );
  return catalogues
    .filter((file) => file.startsWith('apps/') && files.includes(file))
    .filter((file) => Object.hasOwn(JSON.parse(read(file)) as object, namespace))
    .map((file) => ({ file, says: `holds the group ${namespace}, which is the namespace of a kit` }));
}

function unshared({ files, read }: Repository, kit: string, namespace: string): Finding[] {
  const definitions = files.filter((file) => /^apps\/[^/]+\/src\/remote\.ts$/.test(file));
  const dependsOnKit = (definition: string): boolean =>
    read(definition.replace('src/remote.ts', 'package.json')).includes(`"${kit}"`);
  return definitions
    .filter((file) => dependsOnKit(file) && !read(file).includes(`${namespace}: '${kit}/locales'`))
    .map((file) => ({ file, says: `uses ${kit} and does not share its texts: ${namespace}: '${kit}/locales'` }));
}

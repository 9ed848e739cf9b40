import { namespacesOf } from '@baize/contract/namespaces';
import type { Locale } from '@baize/protocol';
import type { RouteTarget } from '../../page/route-match.ts';
import type { ReleaseStore } from '../registry/release-store.ts';
import type { ServedVersion } from '../registry/served.ts';

type Catalogue = Record<string, unknown>;

/** The texts of a module in a language, by namespace, as they travel in the page. */
export interface ModuleMessages {
  read(target: RouteTarget, version: ServedVersion | undefined, locale: Locale): Promise<Record<string, Catalogue>>;
}

export function createModuleMessages(
  store: ReleaseStore,
  report: (message: string, error: unknown) => void,
): ModuleMessages {
  // Gone with the version itself.
  const kept = new WeakMap<ServedVersion, Map<string, Promise<Catalogue>>>();

  async function readCatalogue(version: ServedVersion, file: string): Promise<Catalogue> {
    const files = kept.get(version) ?? new Map<string, Promise<Catalogue>>();
    kept.set(version, files);
    const known = files.get(file);
    if (known) return known;
    const reading = parseCatalogue(version, file);
    files.set(file, reading);
    // A failure is not cached.
    reading.catch(() => files.delete(file));
    return reading;
  }

  async function parseCatalogue(version: ServedVersion, file: string): Promise<Catalogue> {
    return JSON.parse((await store.read(version.release, file)).toString('utf8')) as Catalogue;
  }

  return {
    async read({ module }, version, locale) {
      // A version with status failed shows no text of its own, and its files may be what is missing.
      if (!version || version.failure !== null) return {};
      try {
        // In the release a file has another name than at its address.
        const own = version.release.manifest.modules.find(({ expose }) => expose === module.expose);
        const reading = namespacesOf(own ?? module).map(
          async ({ namespace, locales }) => [namespace, await readCatalogue(version, locales[locale])] as const,
        );
        return Object.fromEntries(await Promise.all(reading));
      } catch (error) {
        report(`The texts of ${version.release.name} in ${locale} cannot be read.`, error);
        return {};
      }
    },
  };
}

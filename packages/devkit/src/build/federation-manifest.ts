import path from 'node:path';
import { FEDERATION_TYPES } from './federation-types.ts';
import type { RemoteProject } from './remote-project.ts';

/** The file that hosts of `@module-federation/enhanced` need to mount a remote. */
export const FEDERATION_MANIFEST_FILE = 'mf-manifest.json';

/** The form of the file, as `@module-federation/enhanced` numbers it. */
const PLUGIN_VERSION = '2.9.2';

/**
 * The chunks of a module are not listed: a host would put them into its page by itself, without integrity, while the
 * entry loads them with the hashes that it contains.
 */
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * What any host of `@module-federation/enhanced` reads of a release: a file at the release's root. Its addresses are
 * relative to it, so that a release may lie anywhere.
 *
 * @param entry of the browser's container, from the release's root
 */
export function federationManifest(
  { name, version, container, definition, shared }: RemoteProject,
  entry: string,
): object {
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: path.posix.basename(entry), path: path.posix.dirname(entry), type: 'global' },
      types: { path: '', name: '', ...FEDERATION_TYPES },
      globalName: container,
      pluginVersion: PLUGIN_VERSION,
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([library, { requiredVersion }]) => ({
      id: `${container}:${library}`,
      name: library,
      version: requiredVersion.replace(/^\D+/, ''),
      singleton: true,
      requiredVersion,
      assets: NO_ASSETS,
    })),
    remotes: [],
    exposes: definition.modules.map(({ expose }) => ({
      id: `${container}:${expose.slice(2)}`,
      name: expose.slice(2),
      path: expose,
      assets: NO_ASSETS,
    })),
  };
}

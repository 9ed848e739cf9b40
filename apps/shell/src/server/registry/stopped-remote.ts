import type { ModuleManifest, Navigation, RemoteManifest } from '@baize/contract';
import type { Stopped } from '@baize/contract/channel';
import { LOCALES } from '@baize/protocol';
import type { PageRemote } from '../../page/page-state.ts';

const NO_FILES = Object.fromEntries(LOCALES.map((locale) => [locale, ''])) as ModuleManifest['locales'];

/**
 * What remains of a remote that an operator took away: its paths and titles, and nothing to load.
 *
 * @param base address of the release's folder, which has the picture of its tile
 */
export function stoppedRemote(manifest: RemoteManifest, base: string, { why, until }: Stopped): PageRemote {
  const { name, version, contract, modules } = manifest;
  return {
    name,
    version,
    contract,
    container: '',
    base,
    entry: '',
    modules: modules.map((module) => withoutFiles(module, why === 'killed')),
    integrity: {},
    stopped: { why, ...(until !== undefined && { until }) },
  };
}

/** @param isKilled not even the picture of its tile is given out */
function withoutFiles(
  { expose, routes, service, skeleton, cloth, namespace, guests, navigation }: ModuleManifest,
  isKilled: boolean,
): ModuleManifest {
  return {
    expose,
    routes,
    service,
    skeleton,
    ...(cloth !== undefined && { cloth }),
    namespace,
    locales: NO_FILES,
    styles: [],
    scripts: [],
    guests,
    ...(navigation && { navigation: isKilled ? withoutPicture(navigation) : navigation }),
  };
}

function withoutPicture({ art: _art, ...navigation }: Navigation): Navigation {
  return navigation;
}

import { isService } from '@baize/protocol/services';
import type { RemoteManifest } from './manifest.ts';

/** Least contract of a release with a module that is bound to a service of its team. */
export const TEAM_SERVICES_SINCE = '1.6.0';

/** Services of teams that modules of a release are bound to, each once. */
export function teamServicesOf({ modules }: Pick<RemoteManifest, 'modules'>): string[] {
  const named = modules.map(({ service }) => service).filter((service) => !isService(service));
  return [...new Set(named)];
}

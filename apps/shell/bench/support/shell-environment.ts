import { SERVICES } from '@baize/protocol';
import path from 'node:path';
import type { RegistryAccess } from '../../src/server/registry/registry-client.ts';

/** Settings of a shell server that lives in a folder of its own. */
export function shellEnvironment(
  folder: string,
  registry: RegistryAccess,
  servicesUrl: string,
): Record<string, string> {
  return {
    SHELL_DATA_DIR: path.join(folder, 'data'),
    REGISTRY_URL: registry.registryUrl,
    REGISTRY_PUBLIC_KEY_FILE: registry.registryPublicKeyFile,
    LOG_LEVEL: 'error',
    ...Object.fromEntries(SERVICES.map((service) => [`SERVICE_${service.toUpperCase()}_URL`, servicesUrl])),
  };
}

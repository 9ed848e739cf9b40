import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApplication } from '../../e2e/support/application.ts';
import {
  API_URL,
  REGISTRY_URL,
  SITE_URL,
  platformFolder,
  registryFolder,
  serviceUrl,
  stackEnvironment,
} from '../../e2e/support/addresses.ts';
import type { Addresses } from './site.ts';

export interface Copy {
  readonly at: Addresses;
  stop(): Promise<void>;
}

function addressesIn(folder: string): Addresses {
  return {
    site: SITE_URL,
    registry: REGISTRY_URL,
    service: (name) => (name === 'general' ? API_URL : serviceUrl(name)),
    secrets: {
      platform: path.join(platformFolder(folder), 'secrets'),
      registry: path.join(registryFolder(folder), 'secrets'),
    },
  };
}

/** A copy that runs already, with its data in the folder; or one of its own, on ports and with data of its own. */
export async function runningCopy(folder: string | undefined): Promise<Copy> {
  if (folder !== undefined) return { at: addressesIn(folder), stop: async () => {} };
  const home = mkdtempSync(path.join(tmpdir(), 'baize-attack-'));
  const application = startApplication(stackEnvironment(home));
  const stop = async (): Promise<void> => {
    await application.stop('SIGTERM');
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await application.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { at: addressesIn(home), stop };
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES } from '../../packages/protocol/src/services.ts';
import { startChild } from '../stack/child.ts';
import { Site } from './site.ts';
import type { Addresses } from './site.ts';

/** Nothing answers there. */
const NOWHERE = 'http://localhost:1';

type Environment = Readonly<Record<string, string>>;

/** Where a program listens, as it reports it: the registry its address, the platform the port of each service. */
interface Ready {
  readonly url?: string;
  readonly ports?: Readonly<Record<string, number>>;
}

/** Lends one program with settings of its own, for what the settings of the copy would hide. It and its data are gone afterwards. */
async function whileRuns(
  file: string,
  environment: (folder: string) => Environment,
  attack: (site: Site) => Promise<void>,
  addresses: (ready: Ready) => Partial<Addresses>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-attack-'));
  const secrets = path.join(folder, 'secrets');
  const program = startChild<Ready>(file, [file], environment(folder));
  try {
    const at = { site: NOWHERE, registry: NOWHERE, service: () => NOWHERE, ...addresses(await program.ready) };
    await attack(new Site({ ...at, secrets: { platform: secrets, registry: secrets } }));
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param publishers lines of its token file; null: as a new machine makes it */
export function whileRegistryRuns(publishers: string | null, attack: (site: Site) => Promise<void>): Promise<void> {
  const environment = (folder: string): Environment => {
    mkdirSync(path.join(folder, 'secrets'), { mode: 0o700 });
    if (publishers !== null) writeFileSync(path.join(folder, 'secrets/publisher-token'), publishers, { mode: 0o600 });
    return {
      REGISTRY_PORT: '0',
      REGISTRY_METRICS_PORT: '0',
      REGISTRY_DATA_DIR: folder,
      REGISTRY_LOG_LEVEL: 'error',
      REGISTRY_FIRST_REMOTES: '',
    };
  };
  return whileRuns('apps/registry/src/main.ts', environment, attack, ({ url = NOWHERE }) => ({ registry: url }));
}

export function whilePlatformRuns(settings: Environment, attack: (site: Site) => Promise<void>): Promise<void> {
  const environment = (folder: string): Environment => ({
    ...Object.fromEntries(SERVICES.map((service) => [`PORT_${service.toUpperCase()}`, '0'])),
    PLATFORM_METRICS_PORT: '0',
    BAIZE_DATA_DIR: folder,
    DATABASE_URL: '',
    NATS_URL: '',
    LOG_LEVEL: 'error',
    SITE_ORIGINS: NOWHERE,
    ...settings,
  });
  return whileRuns('apps/platform/src/main.ts', environment, attack, ({ ports = {} }) => ({
    service: (name) => `http://localhost:${ports[name]}`,
  }));
}

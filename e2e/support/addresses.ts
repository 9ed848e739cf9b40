import path from 'node:path';

/** Ports of the tested application, away from the defaults so that a running one is not disturbed. */
const BASE_PORT = Number(process.env.BAIZE_E2E_PORT ?? 24_000);

export const ROOT: string = path.resolve(import.meta.dirname, '../..');
export const SITE_URL = `http://localhost:${BASE_PORT}`;
export const API_URL = `http://localhost:${BASE_PORT + 10}`;
export const REGISTRY_URL = `http://localhost:${BASE_PORT + 20}`;
/** The sandbox provider of slots and live tables. */
export const PROVIDER_URL = `http://localhost:${BASE_PORT + 21}`;
export const CHANNEL = 'production';

/** First of some ports that nothing of the application listens on, for the parts that a test starts by itself. */
export const SPARE_PORT: number = BASE_PORT + 30;
/** A second site on the same platform, with a registry of its own. */
export const SECOND_SITE_URL = `http://localhost:${SPARE_PORT}`;

const SERVICES = ['GENERAL', 'CRASH', 'CASES', 'MINER', 'COINFLIP', 'KENO', 'DICE'];

/** Folder that holds everything the tested application writes. */
export function home(): string {
  const folder = process.env.BAIZE_E2E_HOME;
  if (folder === undefined) throw new Error('BAIZE_E2E_HOME is not set: the application was not started by the tests');
  return folder;
}

export function platformFolder(of: string = home()): string {
  return path.join(of, 'platform');
}

export function registryFolder(of: string = home()): string {
  return path.join(of, 'registry');
}

/** Where a service answers. */
export function serviceUrl(service: string): string {
  return `http://localhost:${BASE_PORT + 10 + SERVICES.indexOf(service.toUpperCase())}`;
}

/** The addresses of the services, as settings of the site's server. */
export function serviceAddresses(): Record<string, string> {
  return Object.fromEntries(SERVICES.map((service) => [`SERVICE_${service}_URL`, serviceUrl(service.toLowerCase())]));
}

/** Rounds that everybody waits for, at a pace for tests: long enough to bet twice, on two pages, on a busy machine. */
const ROUND_TIMES = {
  CHAIN_NOTICE_SECONDS: '1',
  CRASH_BETTING_SECONDS: '3',
  CRASH_RESULT_SECONDS: '1',
  ROULETTE_BETTING_SECONDS: '6',
  ROULETTE_SPIN_SECONDS: '2',
  ROULETTE_RESULT_SECONDS: '1',
  ROOMS_COUNTDOWN_SECONDS: '8',
  ROOMS_DRAW_SECONDS: '1',
  ROOMS_RESULT_SECONDS: '1',
};

/** Three browsers share the machine with the servers: a render that waits for its turn is no fault of the remote. */
export const BUSY_RENDER_LIMIT_MS = '2000';

/** The settings that start the application beside another one, with ports from `basePort` on and its data in `folder`. */
export function stackEnvironment(folder: string, basePort: number = BASE_PORT): Record<string, string> {
  const site = `http://localhost:${basePort}`;
  return {
    SHELL_PORT: String(basePort),
    SHELL_OVERRIDES: 'true',
    // No test requests them: each takes a port that is free.
    SHELL_METRICS_PORT: '0',
    PLATFORM_METRICS_PORT: '0',
    REGISTRY_METRICS_PORT: '0',
    PROVIDER_METRICS_PORT: '0',
    SANDBOX_BEACON_METRICS_PORT: '0',
    REGISTRY_PORT: String(basePort + 20),
    PORT_PROVIDER: String(basePort + 21),
    PROVIDER_STORE_FILE: path.join(folder, 'provider/provider.sqlite'),
    PORT_SANDBOX_BEACON: String(basePort + 22),
    SANDBOX_BEACON_DATA_DIR: path.join(folder, 'beacon'),
    ...Object.fromEntries(SERVICES.map((service, index) => [`PORT_${service}`, String(basePort + 10 + index)])),
    BAIZE_DATA_DIR: platformFolder(folder),
    SHELL_DATA_DIR: path.join(folder, 'shell'),
    REGISTRY_DATA_DIR: registryFolder(folder),
    SHELL_RENDER_LIMIT_MS: BUSY_RENDER_LIMIT_MS,
    ...ROUND_TIMES,
    // A test sees what it did itself.
    REGULARS: 'false',
    SITE_ORIGINS: [site, SECOND_SITE_URL].join(','),
  };
}

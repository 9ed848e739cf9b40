/** How one dev server runs. */
export interface DevSettings {
  /** Port it listens on; 0 takes a free one. */
  readonly port: number;
  /** Address of the running site, for the link that puts this remote into it. */
  readonly site: string;
  /** Address of the service that the remote's team brings, where it runs; null for none. */
  readonly service: string | null;
  /** What that service signs its wallet calls with. */
  readonly walletSecret: string;
}

const DEFAULT_PORT = 8100;
const DEFAULT_SITE = 'http://localhost:3000';
const DEFAULT_WALLET_SECRET = 'development';

/**
 * Reads BAIZE_DEV_PORT (default 8100, 0 for a free one), BAIZE_SITE_URL (default http://localhost:3000), BAIZE_DEV_SERVICE
 * (default none) and BAIZE_DEV_WALLET_SECRET (default `development`).
 *
 * @throws when a setting is not what it must be, naming it
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): DevSettings {
  const port = Number(environment['BAIZE_DEV_PORT'] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('BAIZE_DEV_PORT must be a port');
  const site = environment['BAIZE_SITE_URL'] || DEFAULT_SITE;
  if (!URL.canParse(site)) throw new Error('BAIZE_SITE_URL must be an address');
  const service = environment['BAIZE_DEV_SERVICE'] || null;
  if (service !== null && !URL.canParse(service)) throw new Error('BAIZE_DEV_SERVICE must be an address');
  const walletSecret = environment['BAIZE_DEV_WALLET_SECRET'] || DEFAULT_WALLET_SECRET;
  return { port, site: withoutSlash(site), service: service && withoutSlash(service), walletSecret };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

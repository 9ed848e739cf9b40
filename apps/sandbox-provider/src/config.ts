import { readFileSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Every setting of the sandbox provider. This module is the only reader of the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** File of its sessions, rounds and unsent messages; `:memory:` keeps nothing. */
  readonly storeFile: string;
  /** Address of the platform's general service. */
  readonly walletUrl: string;
  /** The secret that wallet calls are signed with; asked at each call, because the platform may make it later. */
  readonly walletSecret: () => string;
  /** How long a wallet may take to answer one call. */
  readonly walletTimeoutMs: number;
  /** Origins whose pages may show the frames. */
  readonly embeddedBy: readonly string[];
}

/** @throws Error naming the setting that is wrong */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const text = (name: string, otherwise: string): string => environment[name]?.trim() || otherwise;
  const whole = (name: string, otherwise: number, most: number): number => {
    const value = Number(text(name, String(otherwise)));
    if (!Number.isInteger(value) || value < 0 || value > most)
      throw new Error(`${name} must be a whole number from 0 to ${most}.`);
    return value;
  };
  const file = (name: string, otherwise: string): string => {
    const value = text(name, otherwise);
    return value === ':memory:' ? value : path.resolve(REPOSITORY, value);
  };
  const secret = environment['SLOTS_WALLET_SECRET'];
  const secretFile = path.resolve(file('BAIZE_DATA_DIR', '.baize/platform'), 'secrets/slots-wallet');
  return {
    host: text('PROVIDER_HOST', '127.0.0.1'),
    port: whole('PORT_PROVIDER', 4200, 65_535),
    storeFile: file('PROVIDER_STORE_FILE', '.baize/provider/provider.sqlite'),
    walletUrl: text('SERVICE_GENERAL_URL', 'http://localhost:4000'),
    walletSecret: () => secret ?? readFileSync(secretFile, 'utf8'),
    walletTimeoutMs: whole('PROVIDER_WALLET_TIMEOUT_MS', 4000, 60_000),
    embeddedBy: text('SITE_ORIGINS', 'http://localhost:3000,http://127.0.0.1:3000').split(','),
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Environment, type ValuesOf, readSettings } from '@baize/settings';
import { settings } from './settings.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The checked settings of the sandbox provider. */
export type Config = Omit<ValuesOf<typeof settings>, 'walletSecret' | 'platformDataDir'> & {
  /** The secret that wallet calls are signed with; read at each call, because the platform may create it later. */
  readonly walletSecret: () => string;
};

/** @throws SettingsError naming every setting that is wrong */
export function readConfig(environment: Environment): Config {
  const { walletSecret, platformDataDir, storeFile, ...plain } = readSettings(settings, environment);
  const secretFile = path.resolve(REPOSITORY, platformDataDir, 'secrets/slots-wallet');
  return {
    ...plain,
    storeFile: storeFile === ':memory:' ? storeFile : path.resolve(REPOSITORY, storeFile),
    walletSecret: () => walletSecret ?? readFileSync(secretFile, 'utf8'),
  };
}

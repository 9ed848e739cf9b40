import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readSettings } from '@baize/settings';
import type { Environment, ValuesOf } from '@baize/settings';
import { settings } from './settings.ts';

type Values = ValuesOf<typeof settings>;
type Named = 'operatorTokenFile' | 'publicUrl' | 'publisherTokenFile' | 'registryUrl';

/** The checked settings of the command. Files are absolute, addresses end without a slash. */
export type Config = Omit<Values, Named | 'environment'> & { readonly [Name in Named]: string } & {
  /** On a developer's machine bootstrap may publish changed code under a version of its own. */
  readonly development: boolean;
  /** Whether a setting names the registry. */
  readonly isRegistryNamed: boolean;
};

/** Where processes on this machine keep their data. */
const STATE = '.baize';

/**
 * @param folder where relative paths begin to be looked for
 * @throws SettingsError naming every setting that is wrong
 */
export function readConfig(environment: Environment, folder: string = process.cwd()): Config {
  const { environment: mode, ...values } = readSettings(settings, environment);
  const base = stateFolder(folder);
  const dataFolder = resolve(base, values.dataFolder);
  const kept = (given: string | null, file: string): string => resolve(given ?? join(dataFolder, 'secrets', file));
  return {
    ...values,
    dataFolder,
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
    registryUrl: values.registryUrl ?? `http://127.0.0.1:${values.port}`,
    publisherTokenFile: kept(values.publisherTokenFile, 'publisher-token'),
    operatorTokenFile: kept(values.operatorTokenFile, 'operator-token'),
    platformTokenFile: resolve(base, values.platformTokenFile),
    development: mode !== 'production',
    isRegistryNamed: values.registryUrl !== null,
  };
}

/**
 * The nearest folder above with such data, because the command may be typed in any folder below; else the folder
 * itself.
 */
function stateFolder(folder: string): string {
  for (let candidate = resolve(folder); ; candidate = dirname(candidate)) {
    if (existsSync(join(candidate, STATE))) return candidate;
    if (candidate === dirname(candidate)) return resolve(folder);
  }
}

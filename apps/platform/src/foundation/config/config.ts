import { isAbsolute, join } from 'node:path';
import type { Service } from '@baize/protocol';
import { type Environment, type ValuesOf, readSettings } from '@baize/settings';
import { settings } from './settings.ts';

/** The checked settings of one process. */
export type Config = ValuesOf<typeof settings>;

/**
 * The one reader of the environment.
 * @param root folder against which a relative data folder is resolved
 * @throws SettingsError naming every setting that is wrong
 */
export function readConfig(environment: Environment, root: string): Config {
  const config = readSettings(settings, environment);
  return isAbsolute(config.dataDir) ? config : { ...config, dataDir: join(root, config.dataDir) };
}

/** The port setting of a service and its value. */
export function portOf(config: Config, service: Service): { setting: string; port: number } {
  const key = `port${service[0]!.toUpperCase()}${service.slice(1)}` as `port${Capitalize<Service>}`;
  return { setting: settings[key].name, port: config[key] };
}

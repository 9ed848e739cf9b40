import path from 'node:path';
import { type Environment, type ValuesOf, readSettings } from '@baize/settings';
import { settings } from './settings.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The checked settings of the sandbox beacon. */
export type Config = ValuesOf<typeof settings>;

/** @throws SettingsError naming every setting that is wrong */
export function readConfig(environment: Environment): Config {
  const config = readSettings(settings, environment);
  return { ...config, dataDir: path.resolve(REPOSITORY, config.dataDir) };
}

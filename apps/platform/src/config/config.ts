import { isAbsolute, join } from 'node:path';
import type { Service } from '@baize/protocol';
import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

type Settings = typeof settings;

/** The checked settings of one process. */
export type Config = { readonly [Key in keyof Settings]: Settings[Key] extends Setting<infer Value> ? Value : never };

/** Thrown once for the whole environment, with one line for each setting that is wrong. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * The one reader of the environment.
 * @param root folder against which a relative data folder is resolved
 * @throws ConfigError naming every setting that is wrong
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, root: string): Config {
  const problems: string[] = [];
  const entries = Object.entries(settings).map(([key, each]) => [key, readSetting(each, environment, problems)]);
  if (problems.length > 0) throw new ConfigError(problems);
  const config = Object.fromEntries(entries) as Config;
  return isAbsolute(config.dataDir) ? config : { ...config, dataDir: join(root, config.dataDir) };
}

/** One row for each setting, for a README or `--help`. Secrets show no value. */
export function describeConfig(): { name: string; description: string; fallback: string }[] {
  return Object.values<Setting<unknown>>(settings).map(({ name, description, fallback }) => ({
    name,
    description,
    fallback: fallback ?? 'not set',
  }));
}

/** The port setting of a service and its value. */
export function portOf(config: Config, service: Service): { setting: string; port: number } {
  const key = `port${service[0]!.toUpperCase()}${service.slice(1)}` as `port${Capitalize<Service>}`;
  return { setting: settings[key].name, port: config[key] };
}

function readSetting(
  each: Setting<unknown>,
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): unknown {
  const given = environment[each.name];
  const value = given === undefined || given === '' ? each.fallback : given;
  if (value === null) return null;
  try {
    return each.parse(value);
  } catch (error) {
    problems.push(
      `${each.name} must be ${error instanceof Error ? error.message : 'valid'}${each.secret ? '' : `; it is "${value}"`}.`,
    );
    return null;
  }
}

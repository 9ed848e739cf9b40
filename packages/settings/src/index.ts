export {
  type Check,
  address,
  check,
  flag,
  host,
  integer,
  like,
  list,
  listOf,
  oneOf,
  origins,
  pem,
  port,
  proxies,
  text,
  url,
  urls,
} from './check.ts';
export { commandLine } from './command-line.ts';
export { tableOfSettings } from './described.ts';
export { type Environment, SettingsError, readSettings } from './read-settings.ts';
export { type Setting, type Settings, type ValuesOf, optional, secret, setting } from './setting.ts';

export { type Config, portOf, readConfig } from './config/config.ts';
export { settings } from './config/settings.ts';

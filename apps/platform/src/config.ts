export { type Config, ConfigError, describeConfig, portOf, readConfig } from './config/config.ts';

export { MINUTE_SECONDS, type MinuteLimits, minuteLimit } from './minute-limit.ts';
export { networkOf, plainAddress } from './network.ts';
export {
  type ConnectionConfig,
  type ConnectionSettings,
  connectionOptions,
  connectionSettings,
  limitConnections,
} from './connections.ts';

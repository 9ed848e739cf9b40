export { MINUTE_SECONDS, type MinuteLimits, minuteLimit } from './minute-limit.ts';
export { networkOf, plainAddress } from './network.ts';
export { type ConnectionConfig, connectionOptions, connectionSettings, limitConnections } from './connections.ts';

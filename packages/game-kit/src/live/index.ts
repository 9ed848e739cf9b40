export { localNow, serverTime, withSample, type ServerClock } from './server-clock.ts';
export { useConnection, type Connection } from './use-connection.ts';
export { useLiveTopic } from './use-live-topic.ts';

import { setTimeout as timeout } from 'node:timers/promises';

/** Resolves after the time, or at once when it is stopped. Never rejects. */
export type Sleep = (ms: number, stop?: AbortSignal) => Promise<void>;

export const sleep: Sleep = (ms, stop) => timeout(ms, undefined, stop && { signal: stop }).catch(() => undefined);

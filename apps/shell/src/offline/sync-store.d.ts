import type { Currency } from '@baize/protocol';
/** The last balance that was known, in ledger units. */
export interface LastBalance {
  readonly currency: Currency;
  readonly balanceUnits: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** What page and worker leave for each other. */
export interface SyncValues {
  /** Base address of the general service, without a trailing slash. */
  apiBase: string;
  /** Another address of the site; null when there is none. */
  mirror: string | null;
  lastBalance: LastBalance;
}
/** @throws where the browser has no databases, as in some private windows */
export declare function readSync<Key extends keyof SyncValues>(key: Key): Promise<SyncValues[Key] | undefined>;
/** @throws as {@link readSync} */
export declare function writeSync<Key extends keyof SyncValues>(key: Key, value: SyncValues[Key]): Promise<void>;
/** @throws as {@link readSync} */
export declare function removeSync(key: keyof SyncValues): Promise<void>;

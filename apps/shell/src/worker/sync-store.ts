import type { Currency } from '@baize/protocol';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

const DATABASE = 'MyDatabase';
const VERSION = 1;
const STORE = 'syncStore';

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

interface SyncSchema extends DBSchema {
  syncStore: { key: string; value: SyncValues[keyof SyncValues] };
}

/** Opened and closed each time: a connection that stays open blocks every later version of the database. */
async function withStore<Result>(work: (database: IDBPDatabase<SyncSchema>) => Promise<Result>): Promise<Result> {
  const database = await openDB<SyncSchema>(DATABASE, VERSION, {
    upgrade: (made) => void made.createObjectStore(STORE),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** @throws where the browser has no databases, as in some private windows */
export function readSync<Key extends keyof SyncValues>(key: Key): Promise<SyncValues[Key] | undefined> {
  return withStore((database) => database.get(STORE, key) as Promise<SyncValues[Key] | undefined>);
}

/** @throws as {@link readSync} */
export function writeSync<Key extends keyof SyncValues>(key: Key, value: SyncValues[Key]): Promise<void> {
  return withStore(async (database) => void (await database.put(STORE, value, key)));
}

/** @throws as {@link readSync} */
export function removeSync(key: keyof SyncValues): Promise<void> {
  return withStore((database) => database.delete(STORE, key));
}

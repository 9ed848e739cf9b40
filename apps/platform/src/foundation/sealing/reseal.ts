import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { endKeysBut, proveKeys } from './prove-keys.ts';
import { hasUnsealed, sealRows } from './seal-rows.ts';
import type { SealedColumn } from '../sealed-column.ts';
import { beginSealing } from './sealing-state.ts';
import type { SeedKeys } from './seed-keys.ts';

/** Pause before rows that were locked are tried again. */
const HELD_MS = 200;

export interface Resealed {
  readonly sealed: number;
  /** Places of values that no key unseals; as long as there are any, the earlier keys still count. */
  readonly unreadable: readonly string[];
}

/**
 * Seals everything with the present key: what is stored in plain text, and what was sealed with another key. Then the
 * other keys are no longer needed. It may be stopped at any point and run again, and bets are placed meanwhile.
 * @throws SeedKeyWrongError
 */
export async function reseal(database: Database, keys: SeedKeys, columns: readonly SealedColumn[]): Promise<Resealed> {
  await proveKeys(database, keys);
  await beginSealing(database);
  let sealed = 0;
  for (;;) {
    const unreadable: string[] = [];
    for (const column of columns) {
      const rows = await sealRows(database, keys, column, { andOthers: true });
      sealed += rows.sealed;
      unreadable.push(...rows.unreadable);
    }
    if (unreadable.length > 0) return { sealed, unreadable };
    if (await ended(database, keys, columns)) return { sealed, unreadable };
    await sleep(HELD_MS);
  }
}

/** In one transaction: a key stops counting only while nothing is sealed with it. */
function ended(database: Database, keys: SeedKeys, columns: readonly SealedColumn[]): Promise<boolean> {
  return database.rawTransaction(async (sql) => {
    for (const column of columns) if (await hasUnsealed(sql, keys, column, { andOthers: true })) return false;
    await endKeysBut(sql, keys);
    return true;
  });
}

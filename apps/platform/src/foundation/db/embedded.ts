import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database, SchemaAnswer, ServerView } from './database.ts';
import { runTransaction } from './run-transaction.ts';
import { SqlArray } from './sql-array.ts';
import type { Tables } from './tables.ts';

// Where V8 throws away the first code of a function that it has compiled better, Node 24 was seen to end the process
// ("Check failed: jit_page_->allocations_.erase(addr) == 1"). The code of one database is small enough to keep.
setFlagsFromString('--no-wasm-code-gc');

/** A database in memory needs no more of it for buffers, and clearing them takes a third of the start. */
const IN_MEMORY = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB'];

export interface InMemory {
  /** A data folder as PGlite dumps it; making an empty one takes seconds. */
  readonly loadDataDir?: Blob;
  /** Compiling it takes longer than the rest of a start. */
  readonly wasmModule?: WebAssembly.Module;
}

/**
 * The embedded database: PostgreSQL as WebAssembly with one connection, in the data folder or in memory.
 * It never calls fsync: a killed process loses nothing, a power cut can.
 * @param dataDir folder to keep it in; null for memory
 * @param inMemory for a database in memory: what it begins with, and its program where that is compiled already
 * @throws DataFolderInUseError if another process has the folder
 */
export async function openEmbedded(dataDir: string | null, inMemory: InMemory = {}): Promise<Database> {
  if (dataDir === null) return databaseOn(await PGlite.create({ startParams: IN_MEMORY, ...inMemory }), async () => {});
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDataFolder(dataDir);
  try {
    return databaseOn(await PGlite.create(join(dataDir, 'database')), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Its driver takes arrays as they are written. */
function written(value: unknown): unknown {
  return value instanceof SqlArray ? String(value) : value;
}

/** It is on the machine of its only process. */
const OWN_CLOCK: ServerView = {
  now: Date.now,
  machineOffMs: () => 0,
  isMachineWrong: () => false,
  silentMs: () => 0,
};

/** @param unlock called when it is closed */
export function databaseOn(pglite: PGlite, unlock: () => Promise<void>): Database {
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  const rawTransaction: Database['rawTransaction'] = (work) =>
    pglite.transaction(async (tx) => {
      const sent: Promise<unknown>[] = [];
      const result = await work({
        query: async <Row>({ text }: { text: string }, values: readonly unknown[]) =>
          (await tx.query<Row>(text, values.map(written))).rows,
        send({ text }, values) {
          const answer = tx.query(text, values.map(written));
          answer.catch(() => {});
          sent.push(answer);
        },
        script: async (sql) => void (await tx.exec(sql)),
      });
      await Promise.all(sent);
      return result;
    });
  let schemaFree: Promise<unknown> = Promise.resolve();
  return {
    kind: 'embedded',
    server: OWN_CLOCK,
    kysely,
    transaction: (work) => runTransaction(kysely, work),
    rawTransaction,
    // There is one connection, and it plans each statement again.
    laneTransaction: rawTransaction,
    whileLeader: (_lock, stop, work) => (stop.aborted ? Promise.resolve() : work(stop)),
    schemaSession(work) {
      const done = schemaFree.then(() =>
        work({
          async query<Row>(text: string, values: readonly unknown[]): Promise<SchemaAnswer<Row>> {
            const { rows, affectedRows = 0 } = await pglite.query<Row>(text, [...values]);
            return { rows, changed: affectedRows };
          },
          script: async (sql) => void (await pglite.exec(sql)),
        }),
      );
      schemaFree = done.catch(() => {});
      return done;
    },
    // One connection, for which everybody waits in PGlite's own queue.
    pool: () => ({ busy: 0, idle: 1, waiting: 0, limit: 1 }),
    // It runs in this process: there is no wait for a server.
    leave() {},
    async close() {
      await pglite.close();
      await unlock();
    },
  };
}

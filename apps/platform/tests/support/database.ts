import { readFile } from 'node:fs/promises';
import { createServerDatabase } from '../../chaos/server-database.ts';
import type { Database } from '../../src/foundation/db/database.ts';
import { openEmbedded } from '../../src/foundation/db/embedded.ts';
import { openPostgresql } from '../../src/foundation/db/postgresql.ts';

const CONNECTIONS = 8;
/** Names the file of `templateDatabase`; `global-setup.ts` sets it. */
export const TEMPLATE_SETTING = 'BAIZE_TEMPLATE_DATABASE';

interface Shared {
  readonly template: Blob;
  readonly wasmModule: WebAssembly.Module;
}

let ofWorker: Promise<Shared> | undefined;

/** What every embedded database of a worker starts from. */
function shared(): Promise<Shared> {
  ofWorker ??= (async () => {
    const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
    const [template, wasm] = await Promise.all([readFile(process.env[TEMPLATE_SETTING]!), readFile(program)]);
    return { template: new Blob([template]), wasmModule: await WebAssembly.compile(wasm) };
  })();
  return ofWorker;
}

/**
 * A database without rows for one test file: in memory and with its tables, or one of its own on the server that
 * TEST_DATABASE_URL names, still without tables and dropped on close.
 * @param isNew without tables anywhere: what the platform does once, with the first migrations, is still to come
 */
export async function openTestDatabase({ isNew = false } = {}): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) {
    const { template, wasmModule } = await shared();
    return openEmbedded(null, { wasmModule, ...(!isNew && { loadDataDir: template }) });
  }
  const { url, drop } = await createServerDatabase(server);
  const database = await openPostgresql(url, CONNECTIONS, () => {});
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

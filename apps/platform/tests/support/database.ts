import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServerDatabase } from '../../chaos/server-database.ts';
import type { Database } from '../../src/foundation/db/database.ts';
import { openEmbedded } from '../../src/foundation/db/embedded.ts';
import { openPostgresql } from '../../src/foundation/db/postgresql.ts';
import type { Templates } from './template-database.ts';

const CONNECTIONS = 8;
/** Names the files of `templateDatabases`, as JSON; `global-setup.ts` sets it. */
export const TEMPLATES_SETTING = 'BAIZE_TEMPLATE_DATABASES';

interface Shared {
  readonly migrated: Blob;
  readonly empty: Blob;
  readonly wasmModule: WebAssembly.Module;
}

let ofWorker: Promise<Shared> | undefined;

/** The template of every embedded database of a worker. */
function shared(): Promise<Shared> {
  ofWorker ??= (async () => {
    const templates = JSON.parse(process.env[TEMPLATES_SETTING]!) as Templates;
    const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
    const [migrated, empty, wasmModule] = await Promise.all([
      openAsBlob(templates.migrated),
      openAsBlob(templates.empty),
      readFile(program).then((wasm) => WebAssembly.compile(wasm)),
    ]);
    return { migrated, empty, wasmModule };
  })();
  return ofWorker;
}

/**
 * A database without rows for one test file: in memory and with its tables, or one of its own on the server that
 * TEST_DATABASE_URL names, still without tables and dropped on close.
 * @param isNew without tables on either kind: the first migrations have not run yet
 */
export async function openTestDatabase({ isNew = false } = {}): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) {
    const { migrated, empty, wasmModule } = await shared();
    return openEmbedded(null, { wasmModule, loadDataDir: isNew ? empty : migrated });
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

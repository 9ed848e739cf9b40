/** Reads the database with a statement, to look for a fault. */
import path from 'node:path';
import { readConfig, settings } from '../apps/platform/src/foundation/config.ts';
import { DataFolderInUseError } from '../apps/platform/src/foundation/db/data-folder-lock.ts';
import { openDatabase } from '../apps/platform/src/foundation/db/open-database.ts';
import { SettingsError, commandLine } from '../packages/settings/src/index.ts';
import { readRows } from './sql/read-rows.ts';

const { words } = commandLine({
  usage: "npm run sql -- 'select …'",
  about:
    'Runs one statement that reads, and prints what it finds: on the server of DATABASE_URL, otherwise in the embedded database of the data folder, which only one process can open: stop the platform first.',
  words: 'the statement',
  settings: { dataDir: settings.dataDir, databaseUrl: settings.databaseUrl },
});
try {
  if (words.length === 0) throw new SettingsError(['Name a statement: npm run sql -- "select count(*) from users"']);
  const database = await openDatabase(readConfig(process.env, path.dirname(import.meta.dirname)), (error) =>
    console.error(error),
  );
  try {
    console.table(await readRows(database, words.join(' ')));
  } finally {
    await database.close();
  }
} catch (error) {
  const isExplained =
    error instanceof SettingsError || error instanceof DataFolderInUseError || 'severity' in Object(error);
  console.error(isExplained ? (error as Error).message : error);
  process.exitCode = 1;
}

import { join } from 'node:path';
import { UNITS_PER_MAJOR } from '@baize/protocol';
import { SettingsError, commandLine } from '@baize/settings';
import { readConfig, settings } from './foundation/config.ts';
import { DataFolderInUseError } from './foundation/db/data-folder-lock.ts';
import { openDatabase } from './foundation/db/open-database.ts';
import { auditLedger } from './ledger/audit.ts';
import { givenToRegulars } from './ledger/given-to-regulars.ts';

/**
 * For operators, after a restore: checks the books against their postings and reports what is wrong. Changes nothing.
 */
const REPOSITORY_ROOT = join(import.meta.dirname, '../../..');
const EXPLAINED = [SettingsError, DataFolderInUseError];

commandLine({
  usage: 'npm run audit -w apps/platform',
  about: 'Holds the books against their postings and says what is wrong. Changes nothing.',
  settings: { dataDir: settings.dataDir, databaseUrl: settings.databaseUrl },
});
try {
  const database = await openDatabase(readConfig(process.env, REPOSITORY_ROOT), (error) => console.error(error));
  try {
    const problems = await auditLedger(database.kysely);
    for (const { rule, id } of problems) console.error(`[${rule}] is broken by ${id}: see src/ledger/README.md`);
    for (const { currency, units } of await givenToRegulars(database.kysely))
      console.log(`The house gave its regulars ${units / UNITS_PER_MAJOR} ${currency}, from its account "regulars".`);
    console.log(problems.length === 0 ? 'The books are right.' : `${problems.length} things are wrong with the books.`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(EXPLAINED.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}

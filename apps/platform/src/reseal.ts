import { join } from 'node:path';
import { SettingsError, commandLine } from '@baize/settings';
import { readConfig, settings } from './foundation/config.ts';
import { DataFolderInUseError } from './foundation/db/data-folder-lock.ts';
import { openDatabase } from './foundation/db/open-database.ts';
import { seedKeysOf } from './foundation/sealing/module.ts';
import { SeedKeyWrongError } from './foundation/sealing/prove-keys.ts';
import { reseal } from './foundation/sealing/reseal.ts';
import { sealedColumns } from './modules.ts';

/** For operators, while the platform runs: seals the secrets of future outcomes with another key. */
const REPOSITORY_ROOT = join(import.meta.dirname, '../../..');
const EXPLAINED = [SettingsError, DataFolderInUseError, SeedKeyWrongError];
const { dataDir, databaseUrl, databaseConnections, seedKey, seedKeyBefore } = settings;

commandLine({
  usage: 'npm run reseal',
  about:
    'Seals with SEED_KEY what was sealed with SEED_KEY_BEFORE or stands there plain, while the platform runs. May be stopped and run again.',
  settings: { dataDir, databaseUrl, databaseConnections, seedKey, seedKeyBefore },
});
try {
  const config = readConfig(process.env, REPOSITORY_ROOT);
  const database = await openDatabase(config, (error) => console.error(error));
  try {
    const keys = seedKeysOf(config);
    const { sealed, unreadable } = await reseal(database, keys, sealedColumns);
    for (const place of unreadable) console.error(`seed-unreadable: ${place}`);
    console.log(`${sealed} values were sealed with key ${keys.name}.`);
    if (unreadable.length === 0) console.log('No other key is needed any more: take SEED_KEY_BEFORE away.');
    else console.log(`${unreadable.length} values open with no key that is set: see docs/runbooks/README.md.`);
    process.exitCode = unreadable.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(EXPLAINED.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}

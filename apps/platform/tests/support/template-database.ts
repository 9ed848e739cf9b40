import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { databaseOn } from '../../src/foundation/db/embedded.ts';
import { type Migration, migrate } from '../../src/foundation/db/migrate.ts';
import { domainMigrations } from '../../src/modules.ts';
import { PARTIES } from './parties.ts';

const PLATFORM = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(PLATFORM, '../../node_modules/.cache/baize-template-database');

/** What a server makes new databases of is a third of the folder, and none is made here. */
const DROP_TEMPLATES = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
];

/** Data folders that test databases begin with, as files: with every migration applied, and with nothing in it. */
export interface Templates {
  readonly migrated: string;
  readonly empty: string;
}

/**
 * Made where there are none. To unpack one takes a fraction of the time of making one, which every test file would
 * need.
 */
export async function templateDatabases(): Promise<Templates> {
  const migrations = [...domainMigrations, ...PARTIES.flatMap((adapter) => adapter.migrations ?? [])];
  return { migrated: await templateWith(migrations), empty: await templateWith([]) };
}

async function templateWith(migrations: readonly Migration[]): Promise<string> {
  const key = createHash('sha256')
    .update(await pgliteVersion())
    .update(DROP_TEMPLATES.join());
  for (const { id, sql } of migrations) key.update(id).update(sql);
  const file = path.join(FOLDER, `${key.digest('hex')}.tar`);
  if (existsSync(file)) return file;
  const pglite = await PGlite.create();
  if (migrations.length > 0)
    await migrate(
      databaseOn(pglite, async () => {}),
      migrations,
    );
  for (const statement of DROP_TEMPLATES) await pglite.exec(statement);
  const bytes = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  // Two runs may make it at once: each renames a complete one into place.
  await mkdir(FOLDER, { recursive: true });
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, bytes);
  await rename(own, file);
  return file;
}

async function pgliteVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(PLATFORM, 'package.json'), 'utf8')) as {
    dependencies: { '@electric-sql/pglite': string };
  };
  return manifest.dependencies['@electric-sql/pglite'];
}

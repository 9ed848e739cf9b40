/** Writes the page about the tables of the database. */
import { writeFileSync } from 'node:fs';
import { commandLine } from '../packages/settings/src/index.ts';
import { declaredTables } from './schema/declared-tables.ts';
import { readSchema } from './schema/read-schema.ts';
import { PAGE, schemaPage } from './schema/schema-page.ts';
import { runQuietly } from './stack/child.ts';

commandLine({
  usage: 'npm run schema',
  about: 'Writes docs/schema.md: the tables of a new database with every migration, and how they refer to each other.',
});
const schema = await readSchema();
writeFileSync(PAGE, schemaPage(schema, declaredTables(schema.map(({ name }) => name))));
if (!(await runQuietly('oxfmt', [PAGE]))) process.exitCode = 1;

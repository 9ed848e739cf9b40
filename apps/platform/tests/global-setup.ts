import { TEMPLATES_SETTING } from './support/database.ts';
import { templateDatabases } from './support/template-database.ts';

/** Before any test: the databases that test files begin with. On a server every file makes its own. */
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] === undefined)
    process.env[TEMPLATES_SETTING] = JSON.stringify(await templateDatabases());
}

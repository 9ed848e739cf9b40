import { TEMPLATE_SETTING } from './support/database.ts';
import { templateDatabase } from './support/template-database.ts';

/** Before any test: the database that each test file begins with. On a server every file makes its own. */
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] === undefined) process.env[TEMPLATE_SETTING] = await templateDatabase();
}

import type { Config } from '../config.ts';
import type { Database } from './database.ts';

/** PostgreSQL where `DATABASE_URL` is set, otherwise the embedded database in the data folder. The other one is not loaded. */
export async function openDatabase(config: Config, onError: (error: Error) => void): Promise<Database> {
  if (config.databaseUrl !== null) {
    const { openPostgresql } = await import('./postgresql.ts');
    return openPostgresql(config.databaseUrl, config.databaseConnections, onError);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(config.dataDir);
}

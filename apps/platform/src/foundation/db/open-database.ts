import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

/** PostgreSQL where `DATABASE_URL` is set, otherwise the embedded database in the data folder. */
export function openDatabase(config: Config, onError: (error: Error) => void): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgresql(config.databaseUrl, config.databaseConnections, onError);
  return openEmbedded(config.dataDir);
}

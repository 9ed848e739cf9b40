import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../src/foundation/db/embedded.ts';
import { openPostgresql } from '../src/foundation/db/postgresql.ts';
import { type ChaosOptions, type ChaosReport, runChaos } from './run.ts';
import { createServerDatabase } from './server-database.ts';

/** What is tried, on either kind of database. */
export type ChaosPlan = Pick<
  ChaosOptions,
  'seed' | 'kills' | 'silences' | 'players' | 'answersBetweenKills' | 'faults' | 'say'
>;

const PROCESSES = 2;
const CONNECTIONS = 8;
const CONNECTIONS_OF_THE_WATCH = 4;

/** Two processes on a PostgreSQL server, in a database of this run alone. */
export function chaosOnServers(plan: ChaosPlan, databaseUrl: string, natsUrl: string): Promise<ChaosReport> {
  return inFolder(async (folder) => {
    const { url, drop } = await createServerDatabase(databaseUrl);
    try {
      return await runChaos({
        ...plan,
        processes: PROCESSES,
        settings: {
          DATABASE_URL: url,
          NATS_URL: natsUrl,
          BAIZE_DATA_DIR: folder,
          DATABASE_CONNECTIONS: String(CONNECTIONS),
        },
        openDatabase: () => openPostgresql(url, CONNECTIONS_OF_THE_WATCH, () => {}),
        isServer: true,
      });
    } finally {
      await drop();
    }
  });
}

/** One process on the embedded database. */
export function chaosOnEmbedded(plan: ChaosPlan): Promise<ChaosReport> {
  return inFolder((folder) =>
    runChaos({
      ...plan,
      // When the only process is paused, no other one takes the lead.
      faults: plan.faults.filter((fault) => fault !== 'pause'),
      processes: 1,
      settings: { DATABASE_URL: '', NATS_URL: '', BAIZE_DATA_DIR: folder },
      openDatabase: () => openEmbedded(folder),
      isServer: false,
    }),
  );
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-chaos-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import type { Database } from '../src/foundation/db/database.ts';
import { migrate } from '../src/foundation/db/migrate.ts';
import { domainMigrations } from '../src/modules.ts';
import { fuzzBeacon } from './beacon.ts';
import { fuzzChangedHistory } from './changed-history.ts';
import { fuzzClientSeeds } from './client-seeds.ts';
import { fuzzKeptRounds } from './kept-rounds.ts';
import type { FuzzPart } from './part.ts';
import { fuzzSealedSeeds } from './sealed-seeds.ts';
import { fuzzTyped } from './typed.ts';

export interface FairnessFuzz {
  readonly seed: string;
  /** Cases of each part. */
  readonly cases: number;
  /** Two empty databases, which are closed at the end. */
  readonly databases: readonly [kept: Database, seeds: Database];
}

/** Bad input of a beacon, of seeds and of the verifier: each case ends in the right value or in a code. */
export async function fuzzFairness({ seed, cases, databases: [kept, seeds] }: FairnessFuzz): Promise<FuzzPart[]> {
  const escaped: string[] = [];
  const onEscaped = (error: unknown): void => void escaped.push(`an error escaped: ${String(error)}`);
  process.on('unhandledRejection', onEscaped);
  process.on('uncaughtException', onEscaped);
  try {
    await migrate(kept, domainMigrations);
    return [
      await fuzzBeacon({ seed, cases }),
      await fuzzKeptRounds({ seed, cases, database: kept }),
      await fuzzClientSeeds({ seed, cases, database: seeds }),
      fuzzSealedSeeds({ seed, cases }),
      fuzzTyped({ seed, cases: cases * 20 }),
      await fuzzChangedHistory({ seed, cases: cases * 5 }),
      { part: 'errors', cases: 0, answers: {}, problems: escaped },
    ];
  } finally {
    await kept.close();
    process.off('unhandledRejection', onEscaped);
    process.off('uncaughtException', onEscaped);
  }
}

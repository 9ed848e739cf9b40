import type { Database } from '../../src/foundation/db/database.ts';

/** When a process dies: at its n-th transaction, before the commit reaches the database or right after it. */
export interface Death {
  readonly atTransaction: number;
  readonly committed: boolean;
}

class Killed extends Error {}

/**
 * A database whose process dies at a chosen moment: from then on none of its statements has an effect. `onDeath` is
 * called once, at the moment itself.
 */
export function mortal(database: Database, death: Death | null, onDeath: () => void): Database {
  let transactions = 0;
  let dead = false;
  const die = (): never => {
    if (!dead) {
      dead = true;
      onDeath();
    }
    throw new Killed('killed');
  };
  const isDue = (committed: boolean): boolean =>
    death !== null && transactions === death.atTransaction && committed === death.committed;
  /** Runs one transaction, or dies at it. */
  async function until<Tx, Result>(
    work: (tx: Tx) => Promise<Result>,
    run: (work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  ): Promise<Result> {
    if (dead) die();
    transactions++;
    const result = await run(async (tx) => {
      const done = await work(tx);
      if (dead || isDue(false)) die();
      return done;
    });
    if (dead || isDue(true)) die();
    return result;
  }
  return {
    ...database,
    get kysely() {
      return dead ? die() : database.kysely;
    },
    transaction: (work) => until(work, (counted) => database.transaction(counted)),
    rawTransaction: (work) => until(work, (counted) => database.rawTransaction(counted)),
    laneTransaction: (work) => until(work, (counted) => database.laneTransaction(counted)),
  };
}

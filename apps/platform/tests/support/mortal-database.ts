import type { Database } from '../../src/db/database.ts';

/** When a process dies: at its n-th transaction, before the commit reaches the database or right after it. */
export interface Death {
  readonly atTransaction: number;
  readonly committed: boolean;
}

class Killed extends Error {}

/**
 * A database whose process dies at a chosen moment: from then on nothing it asks for happens.
 * `onDeath` is called once, at the moment itself.
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
  return {
    ...database,
    get kysely() {
      return dead ? die() : database.kysely;
    },
    transaction: (work) => (dead ? Promise.reject(new Killed('killed')) : database.transaction(work)),
    async rawTransaction(work) {
      if (dead) die();
      transactions++;
      const result = await database.rawTransaction(async (sql) => {
        const done = await work(sql);
        if (dead || isDue(false)) die();
        return done;
      });
      if (dead || isDue(true)) die();
      return result;
    },
  };
}

import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../src/foundation/db/database.ts';

/** Writes down the kind of every statement of the query builder, inside transactions and outside. */
export class StatementRecord {
  #kinds: string[] = [];
  readonly #plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      this.#kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  /** The same database, recorded. */
  of(database: Database): Database {
    return {
      ...database,
      kysely: database.kysely.withPlugin(this.#plugin),
      transaction: (work) => database.transaction((tx) => work({ ...tx, db: tx.db.withPlugin(this.#plugin) })),
    };
  }

  /** What was recorded since the last time. */
  take(): string[] {
    return this.#kinds.splice(0);
  }
}

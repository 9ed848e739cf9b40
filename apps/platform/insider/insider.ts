import type { Database } from '../src/foundation/db/database.ts';
import type { SealedColumn } from '../src/foundation/sealed-column.ts';
import { placeOf } from '../src/foundation/sealed-column.ts';
import type { SeedKeys } from '../src/foundation/sealing/seed-keys.ts';
import { sha256Hex } from '@baize/fairness';
import { type CopiedRow, copyDatabase, textsOf } from './copy.ts';

/** Short texts are names, words and numbers, and no secrets. */
const LEAST_SECRET = 24;

/** A text that may be the secret that decides an outcome. */
export interface Suspect {
  /** The trick that found it, so that a count shows which tricks work. */
  readonly trick: string;
  readonly text: string;
}

/** What a game has shown of an outcome that is still to come. */
export interface Shown {
  /** SHA-256 of the secret. */
  readonly commitment: string;
  /** What else identifies the rows of this outcome: the player's id, the number of the round. */
  readonly marks: readonly string[];
}

/** Somebody who reads the whole database before each bet, and may hold the key that seeds are sealed with. */
export class Insider {
  readonly #database: Database;
  readonly #columns: readonly SealedColumn[];
  readonly #keys: SeedKeys | null;

  /** @param keys null: the insider has the database alone */
  constructor(database: Database, columns: readonly SealedColumn[], keys: SeedKeys | null) {
    this.#database = database;
    this.#columns = columns;
    this.#keys = keys;
  }

  /** All texts in the database that may be the secret behind what was shown, the newest first. */
  async suspects({ commitment, marks }: Shown): Promise<Suspect[]> {
    const copy = await copyDatabase(this.#database);
    const wanted = [commitment, ...marks];
    const newest = new Map(copy.map((row) => [row.table, row]));
    const near = copy.filter((row) => newest.get(row.table) === row || mentions(row, wanted));
    return [...near.toReversed().flatMap(guessesOf), ...copy.flatMap((row) => this.#opened(row))];
  }

  #opened(row: CopiedRow): Suspect[] {
    if (this.#keys === null) return [];
    const keys = this.#keys;
    return this.#columns
      .filter(({ table }) => table === row.table)
      .flatMap((column) => {
        const sealed = row.values[column.sealed];
        const text = typeof sealed === 'string' ? keys.open(placeOf(column, row.values), sealed) : null;
        return text === null ? [] : [{ trick: `${row.table}.${column.sealed} opened`, text }];
      });
  }
}

/** Each long value as stored, without the name of its key, and hashed. */
function guessesOf(row: CopiedRow): Suspect[] {
  return [...textsOf(row)]
    .filter(([, text]) => text.length >= LEAST_SECRET)
    .flatMap(([column, text]) => {
      const trick = `${row.table}.${column}`;
      const unnamed = text.slice(text.indexOf('.') + 1);
      return [
        { trick, text },
        ...(unnamed === text ? [] : [{ trick: `${trick} without a prefix`, text: unnamed }]),
        { trick: `${trick} hashed`, text: sha256Hex(text) },
      ];
    });
}

function mentions(row: CopiedRow, marks: readonly string[]): boolean {
  return [...textsOf(row)].some(([, text]) => marks.some((mark) => text.includes(mark)));
}

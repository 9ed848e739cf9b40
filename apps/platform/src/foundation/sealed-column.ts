/** A column of texts from which an outcome can be computed before it may be known. */
export interface SealedColumn<Plain extends string = string, Sealed extends string = string> {
  readonly table: string;
  /** The column of the text once it is public; null until then. */
  readonly plain: Plain;
  /** The column of the sealed text until then; null afterwards. */
  readonly sealed: Sealed;
  /** The primary key: its columns and their types. */
  readonly key: Readonly<Record<string, 'bigint' | 'boolean' | 'integer' | 'text' | 'uuid'>>;
  /**
   * Columns that identify the row, and are known before it is written. Where the database draws the number of a row,
   * its commitment identifies it: it is unique, and moving it to another row would change what players were shown.
   */
  readonly identity: readonly string[];
  /** SQL: the rows whose text is still a secret. */
  readonly secret: string;
}

/** The values of the two columns of a row. */
export type Kept<Plain extends string, Sealed extends string> = Record<Plain, string | null> &
  Record<Sealed, string | null>;

/** A row as it was read, or at least the columns that identify it. */
export type Row = object;

export function cellOf(row: Row, column: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[column];
}

/** What a value is sealed for: it can be unsealed for nothing else. */
export function placeOf({ table, plain, identity }: SealedColumn, row: Row): string {
  return [`${table}.${plain}`, ...identity.map((column) => String(cellOf(row, column)))].join(' ');
}

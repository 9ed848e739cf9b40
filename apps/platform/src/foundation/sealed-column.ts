/** A column of texts from which an outcome can be computed before it may be known. */
export interface SealedColumn<Plain extends string = string, Sealed extends string = string> {
  readonly table: string;
  /** Where the text stands once everybody may know it; null until then. */
  readonly plain: Plain;
  /** Where it stands sealed until then; null afterwards. */
  readonly sealed: Sealed;
  /** The primary key: its columns and their types. */
  readonly key: Readonly<Record<string, 'bigint' | 'boolean' | 'integer' | 'text' | 'uuid'>>;
  /**
   * Columns that tell the row from all others, and are known before it is written. Where the database draws the number
   * of a row, its commitment does: it is unique, and whoever moves it as well moves what players were shown.
   */
  readonly identity: readonly string[];
  /** SQL: the rows whose text is still a secret. */
  readonly secret: string;
}

/** What stands in the two columns of a row. */
export type Kept<Plain extends string, Sealed extends string> = Record<Plain, string | null> &
  Record<Sealed, string | null>;

/** A row as it was read, or as much of it as tells it from others. */
export type Row = object;

export function cellOf(row: Row, column: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[column];
}

/** What a value is sealed for: it opens nowhere else. */
export function placeOf({ table, plain, identity }: SealedColumn, row: Row): string {
  return [`${table}.${plain}`, ...identity.map((column) => String(cellOf(row, column)))].join(' ');
}

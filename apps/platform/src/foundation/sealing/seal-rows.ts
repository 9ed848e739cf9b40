import type { Database, RawTransaction } from '../db/database.ts';
import { type Row, type SealedColumn, cellOf, placeOf } from '../sealed-column.ts';
import { type SeedKeys, sealedByOther } from './seed-keys.ts';

/** Rows of one transaction: a bet waits for one at most, some milliseconds. */
const AT_ONCE = 200;

export interface SealedRows {
  readonly sealed: number;
  /** Places of values that cannot be unsealed: they are left as they are. */
  readonly unreadable: readonly string[];
}

/**
 * Seals the secrets that a column stores in plain text; with `andOthers` also seals again what was sealed with another
 * key. Each batch is one transaction, and what is done already is not done again: it may be stopped at any point. Rows
 * that another transaction has locked are skipped, so that no deadlock can arise.
 */
export async function sealRows(
  database: Database,
  keys: SeedKeys,
  column: SealedColumn,
  { andOthers }: { readonly andOthers: boolean },
): Promise<SealedRows> {
  const unreadable: string[] = [];
  let sealed = 0;
  let after: unknown[] | null = null;
  do {
    const from: unknown[] | null = after;
    after = await database.rawTransaction(async (sql) => {
      const rows = await readRows(sql, column, keys, andOthers, from);
      for (const row of rows) {
        const place = placeOf(column, row);
        const was = cellOf(row, column.sealed) as string | null;
        const secret = was === null ? (cellOf(row, column.plain) as string) : keys.open(place, was);
        if (secret === null) {
          unreadable.push(place);
          continue;
        }
        writeRow(sql, column, row, keys.seal(place, secret));
        sealed++;
      }
      return rows.length < AT_ONCE ? null : keyIn(column, rows.at(-1)!);
    });
  } while (after !== null);
  return { sealed, unreadable };
}

/** Whether a column has what `sealRows` would seal: skipped rows included. */
export async function hasUnsealed(
  sql: RawTransaction,
  keys: SeedKeys,
  column: SealedColumn,
  { andOthers }: { readonly andOthers: boolean },
): Promise<boolean> {
  const name = `seal-left-${column.table}-${column.plain}-${andOthers ? keys.name : 'plain'}`;
  const text = `select 1 from ${column.table} where ${unsealed(column, keys, andOthers)} limit 1`;
  return (await sql.query({ name, text }, [])).length > 0;
}

function readRows(
  sql: RawTransaction,
  column: SealedColumn,
  keys: SeedKeys,
  andOthers: boolean,
  after: readonly unknown[] | null,
): Promise<Row[]> {
  const { table, plain, key, identity } = column;
  const order = Object.keys(key).join(', ');
  const values = Object.values(key).map((type, at) => `$${at + 1}::${type}`);
  const behind = after === null ? '' : `(${order}) > (${values.join(', ')}) and `;
  const text = `select ${[...new Set([...Object.keys(key), ...identity, plain, column.sealed])].join(', ')} from ${table}
    where ${behind}${unsealed(column, keys, andOthers)} order by ${order} limit ${AT_ONCE} for update skip locked`;
  const what = [andOthers ? keys.name : 'plain', ...(after === null ? [] : ['next'])].join('-');
  return sql.query<Row>({ name: `seal-read-${table}-${plain}-${what}`, text }, after ?? []);
}

function unsealed({ plain, sealed, secret }: SealedColumn, { name }: SeedKeys, andOthers: boolean): string {
  const isPlain = `${sealed} is null and ${plain} is not null and ${secret}`;
  return andOthers ? `(${isPlain} or ${sealedByOther(sealed, name)})` : isPlain;
}

function writeRow(sql: RawTransaction, column: SealedColumn, row: Row, value: string): void {
  const { table, plain, sealed, key } = column;
  const where = Object.entries(key).map(([name, type], at) => `${name} = $${at + 2}::${type}`);
  const text = `update ${table} set ${sealed} = $1, ${plain} = null where ${where.join(' and ')}`;
  sql.send({ name: `seal-write-${table}-${plain}`, text }, [value, ...keyIn(column, row)]);
}

function keyIn({ key }: SealedColumn, row: Row): unknown[] {
  return Object.keys(key).map((name) => cellOf(row, name));
}

import { adapters } from '../../apps/platform/src/adapters/adapters.ts';
import { openEmbedded } from '../../apps/platform/src/foundation/db/embedded.ts';
import { migrate } from '../../apps/platform/src/foundation/db/migrate.ts';
import { modules } from '../../apps/platform/src/modules.ts';
import { wholeSchema } from '../../apps/platform/src/platform.ts';
import { sandbox } from '../../apps/platform/src/sandbox/module.ts';

export interface Column {
  readonly name: string;
  /** As PostgreSQL calls it in short, such as `int8` or `text[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly isPrimary: boolean;
  /** The table that it refers to; null for none. */
  readonly refersTo: string | null;
  /** Whether no two rows have the same value in this column. */
  readonly isUnique: boolean;
}

export interface Table {
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly columns: readonly Column[];
}

interface Row {
  readonly table: string;
  readonly kind: 'r' | 'v';
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly primary: boolean;
  readonly refers: string | null;
  readonly unique: boolean;
}

/** One row for each column of ours, in the order in which the columns were made. */
const CATALOGUE = `
  select c.relname as "table", c.relkind as kind, a.attname as "column", not a.attnotnull as nullable,
    case when t.typelem <> 0 and t.typlen = -1 then element.typname || '[]' else t.typname end as type,
    exists (select 1 from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any (p.conkey)) as primary,
    exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
      and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as unique,
    (select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey) order by f.oid limit 1) as refers
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type element on element.oid = t.typelem
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  order by c.relname, a.attnum`;

/** The tables and views of a new database, with every migration of every domain and adapter, by name. */
export async function readSchema(): Promise<Table[]> {
  const database = await openEmbedded(null);
  try {
    await migrate(database, wholeSchema([...modules, sandbox, ...adapters]));
    const { rows } = await database.schemaSession((sql) => sql.query<Row>(CATALOGUE, []));
    return Object.entries(Object.groupBy(rows, ({ table }) => table)).map(([name, columns = []]) => ({
      name,
      kind: columns[0]?.kind === 'v' ? 'view' : 'table',
      columns: columns.map((row) => ({
        name: row.column,
        type: row.type,
        isNullable: row.nullable,
        isPrimary: row.primary,
        refersTo: row.refers,
        isUnique: row.unique,
      })),
    }));
  } finally {
    await database.close();
  }
}

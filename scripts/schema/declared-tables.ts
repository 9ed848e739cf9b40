import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '../../apps/platform/src');

/** Where a table is declared, and what the declaration says about it. */
export interface Declaration {
  readonly table: string;
  /** Of the domain, from the sources of the platform: `cashier/payments`. */
  readonly folder: string;
  /** Empty where the declaration has no comment. */
  readonly about: string;
}

interface Source {
  readonly folder: string;
  readonly text: string;
}

/** An interface that joins tables to those of the database: its own, or `Tables` itself. */
const INTERFACE = /^( *)(?:export )?interface \w*Tables(?: extends \w+)? \{\n([^]*?)^\1\}/gm;
/** A doc comment alone. */
const COMMENT = String.raw`\/\*\*((?:(?!\*\/)[^])*)\*\/\n\s*`;

/**
 * Where each table is declared: for the query builder, or, for one that only statements name, where it is created.
 * @throws Error when a table is created nowhere
 */
export function declaredTables(tables: readonly string[]): Declaration[] {
  const sources = globSync('**/*.ts', { cwd: SOURCES, exclude: (name) => name.endsWith('.test.ts') })
    .toSorted()
    .map((file) => ({
      folder: path.dirname(file).split(path.sep).join('/'),
      text: readFileSync(path.join(SOURCES, file), 'utf8'),
    }));
  const described = sources.flatMap(inInterfaces);
  return tables.map((table) => {
    const found = described.find((each) => each.table === table) ?? inStatements(table, sources);
    if (!found) throw new Error(`no source of the platform creates the table ${table}`);
    return found;
  });
}

function inInterfaces({ folder, text }: Source): Declaration[] {
  return [...text.matchAll(INTERFACE)].flatMap(([, indent = '', body = '']) => {
    const entry = new RegExp(`^(?:${indent}  ${COMMENT})?${indent}  (\\w+): (\\w+)?`, 'gm');
    return [...body.matchAll(entry)].map(([, comment, table = '', row]) => ({
      table,
      folder,
      about: sentence(comment ?? commentOf(row, text)),
    }));
  });
}

/** The comment above the interface of the rows. */
function commentOf(row: string | undefined, text: string): string {
  if (row === undefined) return '';
  return new RegExp(`${COMMENT}(?:export )?interface ${row} `).exec(text)?.[1] ?? '';
}

/** A table that no query builder knows: a comment of the file says in a line of its own, `table`: what it holds. */
function inStatements(table: string, sources: readonly Source[]): Declaration | null {
  const creates = new RegExp(`create (?:or replace )?(?:table|view) (?:if not exists )?${table}\\b`);
  const source = sources.find(({ text }) => creates.test(text));
  if (!source) return null;
  const about = new RegExp(`^ *(?:\\/\\*)?\\*+ \`${table}\`: (.*?)(?: \\*\\/)?$`, 'm').exec(source.text)?.[1] ?? '';
  return { table, folder: source.folder, about: sentence(about) };
}

/** A comment as one line. */
function sentence(comment: string): string {
  return comment
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

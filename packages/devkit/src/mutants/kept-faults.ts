import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './fault.ts';

/** They decide what counts as a fault. */
const RULES = ['operators.ts', 'stryker.ts'];

/** The faults that were found in a source, for as long as the source and the rules are the same. */
type Kept = Record<string, { readonly digest: string; readonly faults: readonly Fault[] }>;

/** Looks for the faults of those sources alone that have changed since the last time. */
export async function keptFaults(
  store: string,
  files: readonly string[],
  read: (file: string) => string,
  find: (files: readonly string[]) => Promise<readonly Fault[]>,
): Promise<Fault[]> {
  const kept: Kept = existsSync(store) ? (JSON.parse(readFileSync(store, 'utf8')) as Kept) : {};
  const rules = RULES.map((rule) => readFileSync(path.join(import.meta.dirname, rule), 'utf8')).join('');
  const digestOf = (file: string): string => createHash('sha256').update(rules).update(read(file)).digest('hex');
  const changed = files.filter((file) => kept[file]?.digest !== digestOf(file));
  if (changed.length > 0) {
    const found = Map.groupBy(await find(changed), ({ file }) => file);
    for (const file of changed) kept[file] = { digest: digestOf(file), faults: found.get(file) ?? [] };
    writeFileSync(store, JSON.stringify(kept));
  }
  return files.flatMap((file) => [...(kept[file]?.faults ?? [])]);
}

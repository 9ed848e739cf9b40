import { CODE_OF_ROWS } from '../specification/code-of-rows.ts';
import { declarationOf } from '../tidy/declaration.ts';
import type { Fault, Mutant } from './fault.ts';
import { mutantOf } from './fault.ts';

/** The sources that serve rows, each once. */
export const CODE_FILES: readonly string[] = [
  ...new Set(Object.values(CODE_OF_ROWS).flatMap((places) => places.map((place) => splitPlace(place).file))),
];

function splitPlace(place: string): { file: string; name: string | undefined } {
  const [file = '', name] = place.split('#');
  return { file, name };
}

/** The faults of each row, and of each only those that lie in one line. */
export function candidatesOf(
  faults: readonly Fault[],
  read: (file: string) => string,
): ReadonlyMap<string, readonly Mutant[]> {
  const byFile = Map.groupBy(faults, ({ file }) => file);
  return new Map(
    Object.entries(CODE_OF_ROWS).map(([row, places]) => {
      const found = places.flatMap((place) =>
        inPlace(place, byFile, read).map((fault) => mutantOf(row, fault, read(fault.file))),
      );
      return [row, [...new Map(found.map((mutant) => [mutant.id, mutant])).values()]];
    }),
  );
}

/** The faults of a place, `file` or `file#name`, that lie in one line. */
export function inPlace(place: string, byFile: ReadonlyMap<string, Fault[]>, read: (file: string) => string): Fault[] {
  const { file, name } = splitPlace(place);
  const source = read(file);
  const { start, end } = name === undefined ? { start: 0, end: source.length } : declarationOf(source, name);
  return (byFile.get(file) ?? []).filter(
    (fault) => fault.start >= start && fault.end <= end && !source.slice(fault.start, fault.end).includes('\n'),
  );
}

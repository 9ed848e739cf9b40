/** Offsets of a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The range of a declaration, from its first line to its last: one of the module, or a function or a method within it.
 * Sources are formatted: the end of a declaration is in the column of its beginning.
 *
 * @throws when the module declares no such name.
 */
export function declarationOf(source: string, name: string): Range {
  const lines = source.split('\n');
  const keyword = String.raw`(async )?(const|let|function\*?|class) ${name}\b`;
  const ofModule = new RegExp(`^(export )?${keyword}`);
  const within = new RegExp(String.raw`^ +(${keyword}|(async )?${name}\(.*\{$)`);
  const heads = [ofModule, within].map((head) => lines.findIndex((line) => head.test(line)));
  const first = heads.find((line) => line !== -1);
  if (first === undefined) throw new Error(`declares no ${name}`);
  const column = lines[first]?.search(/\S/) ?? 0;
  const length = lines.slice(first).findIndex((line, index) => closes(line, index, column));
  const last = length === -1 ? lines.length - 1 : first + length;
  const start = offsetOf(lines, first);
  return { start, end: offsetOf(lines, last) + (lines[last]?.length ?? 0) };
}

/** A method of an object ends with a comma. */
function closes(line: string, index: number, column: number): boolean {
  if (index === 0) return /[;}]$/.test(line);
  return (
    line.search(/\S/) === column &&
    /^[)}\]>'"]/.test(line.slice(column)) &&
    (column > 0 ? /[;},]$/ : /[;}]$/).test(line)
  );
}

function offsetOf(lines: readonly string[], line: number): number {
  return lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
}

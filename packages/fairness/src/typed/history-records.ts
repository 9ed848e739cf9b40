/** The rows of a table of comma-separated values (RFC 4180), cell by cell. */
export function tableOf(text: string): string[][] {
  const rows: string[][] = [[]];
  // A cell, quoted or not, and what ends it.
  const cells = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|$)/g;
  for (const [whole, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    if (whole === '' && end === '') break;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/** The records of bets in a downloaded history; null of a line that is no bet of ours. Null for what is no such file. */
export function historyRecords(text: string): readonly unknown[] | null {
  const [head = [], ...rows] = tableOf(text);
  const column = head.indexOf('record');
  return column < 0 ? null : rows.map((row) => recordOf(row[column] ?? ''));
}

function recordOf(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return null;
  }
}

import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the first day that the format knows: the same files are the same bytes. */
const FIRST_DAY = 0x0021;

/**
 * A zip archive of a few small texts, as they are: nothing is compressed. Teams would install a library for this alone.
 *
 * @param files texts by path
 */
export function storedZip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    const described = fields([
      [2, VERSION],
      [2, FLAGS],
      [2, 0], // stored
      [2, 0], // midnight
      [2, FIRST_DAY],
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
      [2, name.length],
      [2, 0],
    ]);
    const local = Buffer.concat([fields([[4, LOCAL]]), described, name, data]);
    const where = fields([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]);
    centrals.push(fields([[4, CENTRAL]]), fields([[2, VERSION]]), described, where, name);
    locals.push(local);
    offset += local.length;
  }
  return Buffer.concat([
    ...locals,
    ...centrals,
    endOf(Object.keys(files).length, Buffer.concat(centrals).length, offset),
  ]);
}

function endOf(count: number, bytes: number, offset: number): Buffer {
  return fields([
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, bytes],
    [4, offset],
    [2, 0],
  ]);
}

/** Whole numbers of two or four bytes, the least first. */
function fields(values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

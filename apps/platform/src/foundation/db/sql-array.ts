const BIGINT = 20;
const INT = 23;
const TEXT = 25;
const UUID = 2950;
const UUID_BYTES = 16;
const DASH = '-'.charCodeAt(0);
/** Number of dimensions, whether there are nulls, the type, the length, and the first index. */
const HEAD_BYTES = 20;
/** Of an empty array's head: it has neither length nor first index. */
const NO_DIMENSIONS = 12;
const SIZE_BYTES = 4;
const NULL_SIZE = -1;
const TWO_TO_32 = 2 ** 32;

/** Values of one column, as a parameter. Their binary form is less work for both sides than an array written out. */
export class SqlArray {
  readonly #values: readonly (number | string | null)[];
  readonly #encode: () => Buffer;
  readonly #written: (value: string) => string;

  /** @param written formats a value as text between the commas of an array literal */
  constructor(
    values: readonly (number | string | null)[],
    encode: () => Buffer,
    written: (value: string) => string = (value) => value,
  ) {
    this.#values = values;
    this.#encode = encode;
    this.#written = written;
  }

  /** As a statement would write it: for a driver without binary parameters. */
  toString(): string {
    return `{${this.#values.map((value) => (value === null ? 'NULL' : this.#written(String(value)))).join(',')}}`;
  }

  /** What the driver of PostgreSQL asks a value for. */
  toPostgres(): Buffer {
    return this.#encode();
  }
}

/** Safe integers, as `bigint[]`. */
export function bigints(values: readonly (number | null)[]): SqlArray {
  return new SqlArray(values, () =>
    encoded(BIGINT, 8, values, (bytes, value, at) => {
      bytes.writeInt32BE(Math.floor(value / TWO_TO_32), at);
      // Negative numbers too: what the high half leaves is never below zero.
      bytes.writeUInt32BE(value - Math.floor(value / TWO_TO_32) * TWO_TO_32, at + 4);
    }),
  );
}

/** Whole numbers of 32 bits, as `int[]`. */
export function ints(values: readonly number[]): SqlArray {
  return new SqlArray(values, () =>
    encoded(INT, 4, values, (bytes, value, at) => {
      bytes.writeInt32BE(value, at);
    }),
  );
}

/** Any texts, as `text[]`. */
export function texts(values: readonly string[]): SqlArray {
  const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return new SqlArray(values, () => encodedTexts(values), quoted);
}

function encodedTexts(values: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(
    values.reduce((sum, value) => sum + SIZE_BYTES + Buffer.byteLength(value), HEAD_BYTES),
  );
  writeHead(bytes, TEXT, values);
  let at = HEAD_BYTES;
  for (const value of values) {
    const size = bytes.write(value, at + SIZE_BYTES);
    bytes.writeInt32BE(size, at);
    at += SIZE_BYTES + size;
  }
  return bytes.subarray(0, values.length === 0 ? NO_DIMENSIONS : at);
}

/** Identifiers, as `uuid[]`. */
export function uuids(values: readonly (string | null)[]): SqlArray {
  return new SqlArray(values, () => encoded(UUID, UUID_BYTES, values, writeUuid));
}

/** By hand: to take the dashes out and leave the rest to the buffer takes several times as long. */
function writeUuid(bytes: Buffer, value: string, at: number): void {
  let from = 0;
  for (let index = 0; index < UUID_BYTES; index++) {
    if (value.charCodeAt(from) === DASH) from++;
    bytes[at + index] = (nibble(value.charCodeAt(from)) << 4) | nibble(value.charCodeAt(from + 1));
    from += 2;
  }
}

/** Of a hexadecimal digit in either case: letters have bit 6 set, and their low bits count from 1. */
function nibble(code: number): number {
  return (code & 15) + (code >> 6) * 9;
}

/** @param write puts one value of this many bytes at a place */
function encoded<Value>(
  type: number,
  size: number,
  values: readonly (Value | null)[],
  write: (bytes: Buffer, value: Value, at: number) => void,
): Buffer {
  const bytes = Buffer.allocUnsafe(HEAD_BYTES + values.length * (SIZE_BYTES + size));
  writeHead(bytes, type, values);
  let at = HEAD_BYTES;
  for (const value of values) {
    bytes.writeInt32BE(value === null ? NULL_SIZE : size, at);
    at += SIZE_BYTES;
    if (value === null) continue;
    write(bytes, value, at);
    at += size;
  }
  return bytes.subarray(0, values.length === 0 ? NO_DIMENSIONS : at);
}

function writeHead(bytes: Buffer, type: number, values: readonly unknown[]): void {
  bytes.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  bytes.writeInt32BE(type, 8);
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
}

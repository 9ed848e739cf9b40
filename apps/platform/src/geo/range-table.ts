/** Position of an address: an IPv4 address as its number, an IPv6 address as its upper 64 bits. Both live in one line of numbers, because every public IPv6 prefix is above 2^32. */
export type Position = bigint;

interface OpenRange {
  end: Position;
  value: number;
}

/**
 * Turns ranges, given in order of their starts, into a compact table that answers "which value holds here" in a binary search.
 * A range inside another one wins over it, and where it ends the outer one holds again: the source data nests a few hundred ranges.
 * Takes 9 bytes a boundary.
 */
export class RangeTableBuilder {
  readonly #positions: Position[] = [];
  readonly #values: number[] = [];
  readonly #open: OpenRange[] = [];

  /** @param end first position after the range. A range without positions is left out. @throws RangeError when starts go backwards */
  add(start: Position, end: Position, value: number): void {
    if (end <= start) return;
    this.#closeUntil(start);
    const last = this.#positions.at(-1);
    if (last !== undefined && start < last) throw new RangeError(`range starts at ${start}, before ${last}`);
    this.#mark(start, value);
    this.#open.push({ end, value });
  }

  build(): RangeTable {
    this.#closeUntil(null);
    return new RangeTable(BigUint64Array.from(this.#positions), Uint8Array.from(this.#values));
  }

  #closeUntil(position: Position | null): void {
    for (;;) {
      const top = this.#open.at(-1);
      if (!top || (position !== null && top.end > position)) return;
      this.#open.pop();
      while ((this.#open.at(-1)?.end ?? top.end + 1n) <= top.end) this.#open.pop();
      this.#mark(top.end, this.#open.at(-1)?.value ?? NOTHING);
    }
  }

  #mark(position: Position, value: number): void {
    if (this.#positions.at(-1) === position) {
      this.#values[this.#values.length - 1] = value;
      return;
    }
    if (this.#values.at(-1) === value) return;
    this.#positions.push(position);
    this.#values.push(value);
  }
}

/** The value of a position that no range covers. */
export const NOTHING = 0;

export class RangeTable {
  readonly #positions: BigUint64Array;
  readonly #values: Uint8Array;

  constructor(positions: BigUint64Array, values: Uint8Array) {
    this.#positions = positions;
    this.#values = values;
  }

  /** @returns the value that holds at the position, NOTHING where no range covers it */
  valueAt(position: Position): number {
    let low = 0;
    let high = this.#positions.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#positions[middle] ?? 0n) <= position) low = middle + 1;
      else high = middle;
    }
    return this.#values[low - 1] ?? NOTHING;
  }
}

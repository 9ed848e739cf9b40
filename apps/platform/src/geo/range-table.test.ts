import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NOTHING, RangeTableBuilder } from './range-table.ts';

function tableOf(ranges: [number, number, number][]) {
  const builder = new RangeTableBuilder();
  for (const [start, end, value] of ranges) builder.add(BigInt(start), BigInt(end), value);
  return builder.build();
}

describe('the table of address ranges', () => {
  test('answers the range that holds a position, and nothing in the gaps', () => {
    const table = tableOf([
      [10, 20, 1],
      [20, 30, 2],
      [40, 50, 1],
    ]);
    expect([9, 10, 19, 20, 29, 30, 39, 40, 49, 50].map((at) => table.valueAt(BigInt(at)))).toEqual([
      NOTHING,
      1,
      1,
      2,
      2,
      NOTHING,
      NOTHING,
      1,
      1,
      NOTHING,
    ]);
  });

  test('a range inside another one wins, and the outer one holds again after it', () => {
    const table = tableOf([
      [0, 100, 1],
      [10, 20, 2],
      [12, 14, 3],
      [20, 25, 4],
    ]);
    expect([5, 10, 12, 14, 19, 20, 25, 99].map((at) => table.valueAt(BigInt(at)))).toEqual([1, 2, 3, 2, 2, 4, 1, 1]);
  });

  test('a range that goes on beyond its neighbour takes the overlap', () => {
    const table = tableOf([
      [0, 10, 1],
      [5, 15, 2],
      [30, 40, 3],
    ]);
    expect([4, 5, 14, 15, 30].map((at) => table.valueAt(BigInt(at)))).toEqual([1, 2, 2, NOTHING, 3]);
  });

  test('starts that go backwards are refused', () => {
    expect(() =>
      tableOf([
        [10, 20, 1],
        [5, 6, 2],
      ]),
    ).toThrow(RangeError);
  });

  test('equals painting nested ranges one over the other', () => {
    const range = fc.tuple(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 5 }),
    );
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (drawn) => {
        const ranges = drawn
          .map(([start, length, value]): [number, number, number] => [start, start + length, value])
          .sort((a, b) => a[0] - b[0] || b[1] - a[1]);
        const painted = Array.from({ length: 90 }, () => NOTHING);
        for (const [start, end, value] of ranges) painted.fill(value, start, end);
        const table = tableOf(ranges);
        expect(painted.map((_, at) => table.valueAt(BigInt(at)))).toEqual(painted);
      }),
    );
  });
});

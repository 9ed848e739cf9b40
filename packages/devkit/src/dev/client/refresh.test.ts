import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Hot } from './hot.ts';
import { acceptReplacement } from './refresh.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A new one each time, as each run of a module makes one. */
const component = () =>
  function Component() {
    return null;
  };

/** One run of a module after another; says of the last what it did. */
function run(...runs: readonly Readonly<Record<string, unknown>>[]): string[] {
  let data: Hot['data'];
  let done: string[] = [];
  for (const exports of runs) {
    done = [];
    const left: { signature?: readonly unknown[] } = {};
    const hot: Hot = {
      ...(data && { data }),
      status: () => 'idle',
      check: () => Promise.resolve(null),
      accept: () => done.push('accept'),
      dispose: (leave) => leave(left),
      invalidate: () => done.push('invalidate'),
    };
    acceptReplacement({ id: 'a', exports }, hot);
    data = left;
  }
  return done;
}

describe('a module', () => {
  test('of components alone takes its replacement', () => {
    expect(run({ Table: component() })).toEqual(['accept']);
    expect(run({ Table: component() }, { Table: component() })).toEqual(['accept']);
  });

  test('that exports something else hands it on', () => {
    expect(run({ Table: component(), limit: 3 })).toEqual([]);
    expect(run({})).toEqual([]);
  });

  test('that exports other components than before hands it on', () => {
    expect(run({ Table: component() }, { Table: component(), Other: component() })).toEqual(['accept', 'invalidate']);
    expect(run({ Table: component() }, { Other: component() })).toEqual(['accept', 'invalidate']);
  });

  test('that is no longer of components alone hands it on', () => {
    expect(run({ Table: component() }, { Table: component(), limit: 3 })).toEqual(['invalidate']);
  });
});

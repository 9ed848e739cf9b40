import { MAX_HISTORY } from '@baize/contract/channel';
import type { PinnedVersion } from '@baize/contract/channel';
import { expect, it } from '@jest/globals';
import { keptAlong } from './kept-along.ts';
import type { DemandsOf } from './kept-along.ts';

const pin = (version: string): PinnedVersion => ({ version, manifest: `sha384-${'A'.repeat(64)}` });
/** 1.4.0 requires contract ^1.0.0. */
const byMajor: DemandsOf = ({ version }) => ({ contract: `^${version.split('.', 1).join('')}.0.0`, shared: {} });
const line = (major: number, count: number): PinnedVersion[] =>
  Array.from({ length: count }, (_, at) => pin(`${major}.${count - at}.0`));
const kept = (served: readonly PinnedVersion[], demandsOf = byMajor): string[] =>
  keptAlong(pin('3.99.0'), served, demandsOf).map(({ version }) => version);

it('nothing goes while there is room', () => {
  expect(kept(line(1, MAX_HISTORY + 1))).toHaveLength(MAX_HISTORY + 1);
});

it('the oldest goes when a newer one fits wherever it does', () => {
  expect(kept(line(3, MAX_HISTORY + 2))).toEqual(
    line(3, MAX_HISTORY + 2)
      .slice(0, -1)
      .map(({ version }) => version),
  );
});

it('the newest that fits a shell of before stays, however many came after it', () => {
  const found = kept([...line(3, 20), ...line(2, 2), ...line(1, 3)]);
  expect(found).toHaveLength(MAX_HISTORY + 1);
  expect(found.slice(-2)).toEqual(['2.2.0', '1.3.0']);
  expect(found[0]).toBe('3.20.0');
});

it('one that takes a library more is for other shells than the one before', () => {
  const react: Record<string, string> = { react: '^19.0.0' };
  const demandsOf: DemandsOf = ({ version }) => ({ contract: '^1.0.0', shared: version === '1.1.0' ? {} : react });
  expect(kept(line(1, 20), demandsOf).at(-1)).toBe('1.1.0');
});

it('one of which nothing can be read goes before one that a shell may need', () => {
  const served = Array.from({ length: MAX_HISTORY + 2 }, (_, at) => pin(`${30 - at}.0.0`));
  const unread = served[4]!;
  const found = kept(served, (of) => (of === unread ? null : byMajor(of)));
  expect(found).toEqual(served.filter((each) => each !== unread).map(({ version }) => version));
});

it('where the next rollback goes stays, though the stable version could take its place', () => {
  const served = [pin('3.0.0'), ...Array.from({ length: MAX_HISTORY + 1 }, (_, at) => pin(`${30 - at}.0.0`))];
  expect(kept(served)[0]).toBe('3.0.0');
});

it('where every one fits others than the newer ones do, the oldest of all goes', () => {
  const served = Array.from({ length: MAX_HISTORY + 2 }, (_, at) => pin(`${30 - at}.0.0`));
  expect(kept(served)).toEqual(served.slice(0, -1).map(({ version }) => version));
});

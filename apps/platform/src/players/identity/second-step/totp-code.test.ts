import { describe, expect, test } from '@jest/globals';
import { qrPicture } from './qr-path.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp-code.ts';

/** The secret of RFC 6238, appendix B: the ASCII digits 1 to 9 and 0, twice. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of the app', () => {
  // The last six of the eight digits of the table.
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('is the one of RFC 6238 at %i s', (seconds, code, step) => {
    expect(stepOfCode(RFC_SECRET, code, seconds * 1000, null)).toBe(step);
  });

  test('is taken one step early or late, and no more', () => {
    const at = (seconds: number) => stepOfCode(RFC_SECRET, '050471', seconds * 1000, null);
    expect([1_111_111_080, 1_111_111_169].map(at)).toEqual([37_037_037, 37_037_037]);
    expect([1_111_111_079, 1_111_111_170].map(at)).toEqual([null, null]);
  });

  test('is not taken again, and neither is an older one', () => {
    const after = (lastStep: number) => stepOfCode(RFC_SECRET, '050471', 1_111_111_111_000, lastStep);
    expect([37_037_036, 37_037_037, 37_037_038].map(after)).toEqual([37_037_037, null, null]);
  });

  test.each(['', '05047', '0504711', 'abcdef', '050472'])('is not %p', (typed) => {
    expect(stepOfCode(RFC_SECRET, typed, 1_111_111_111_000, null)).toBeNull();
  });
});

test('a secret is new each time, and its address says whose it is', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(other).not.toBe(one);
  const uri = new URL(totpUri(one, 'a@b.cc'));
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    one,
    'Baize',
  ]);
  expect(decodeURIComponent(uri.pathname)).toContain('a@b.cc');
});

test('the picture is a square with the three corners that a camera looks for', () => {
  const { size, path } = qrPicture('otpauth://totp/Baize:a@b.cc?secret=ABC');
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const last = size - 3;
  for (const corner of ['2 2', `${last} 2`, `2 ${last}`]) expect(dark).toContain(corner);
  // Nothing in the border.
  expect([...dark].filter((field) => field.startsWith('0 ') || field.startsWith('1 '))).toEqual([]);
});

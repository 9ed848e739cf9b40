import { describe, expect, it } from '@jest/globals';
import { storable, unstorablePath } from './storable-text.ts';

const HALF = '\ud83d';

describe('texts that a database takes', () => {
  it.each([
    ['plain', 'text ✓ 😀'],
    ['nested', { a: [1, null, { b: 'x' }] }],
  ])('%s values are as they are', (_name, value) => {
    expect(unstorablePath(value)).toBeNull();
    expect(storable(value)).toEqual(value);
  });

  it.each([
    [{ a: ['x', { b: 'NUL\u0000' }] }, ['a', '1', 'b'], { a: ['x', { b: 'NUL' }] }],
    [{ a: `half ${HALF}` }, ['a'], { a: 'half \ufffd' }],
    [{ inside: { 'k\u0000': 1 } }, ['inside'], { inside: { k: 1 } }],
  ])('%j is named and can be mended', (value, path, mended) => {
    expect(unstorablePath(value)).toEqual(path);
    expect(storable(value)).toEqual(mended);
  });
});

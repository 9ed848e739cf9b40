import { describe, expect, it } from '@jest/globals';
import { textFrame } from './frame.ts';

describe('a text frame', () => {
  it.each([
    [0, 2],
    [125, 2],
    [126, 4],
    [65_535, 4],
    [65_536, 10],
  ])('of %i bytes has a header of %i', (length, header) => {
    const frame = textFrame('x'.repeat(length));
    expect(frame).toHaveLength(length + header);
    expect(frame[0]).toBe(0x81);
    // The mask bit is never set by a server.
    expect(frame[1]! & 0x80).toBe(0);
  });

  it('counts bytes, not characters', () => {
    expect(textFrame('ж')).toEqual(Buffer.from([0x81, 2, 0xd0, 0xb6]));
  });
});

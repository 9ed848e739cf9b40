import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { quickCheck } from './quick-check.ts';

const RARE = 63;

function often(schema: z.ZodMiniType, value: unknown): (value: unknown) => boolean {
  const check = quickCheck(schema);
  for (let time = 0; time <= RARE; time++) check(value);
  return check;
}

describe('the quick check of answers', () => {
  const schema = z.strictObject({
    units: z.int().check(z.minimum(0)),
    seed: z.nullable(z.string()),
    note: z.optional(z.string()),
  });
  const right = { units: 1, seed: null };

  it('says yes to what the schema describes, once it is asked often', () => {
    expect(quickCheck(schema)(right)).toBe(false);
    expect(often(schema, right)(right)).toBe(true);
  });

  it.each([
    ['a field that the schema does not name', { ...right, secret: 1 }],
    ['a field of another type', { ...right, seed: 1 }],
    ['a number that is none', { ...right, units: Number.NaN }],
    ['a number out of its range', { ...right, units: -1 }],
    ['a field that is missing', { seed: null }],
    ['what only looks like a text in JSON', { ...right, seed: new Date(0) }],
  ])('never says yes to %s', (_name, value) => {
    expect(often(schema, right)(value)).toBe(false);
    expect(z.safeParse(schema, value).success).toBe(false);
  });

  it('never says yes where JSON Schema has no words for it', () => {
    const value = new Map();
    expect(often(z.map(z.string(), z.string()), value)(value)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from './api-document.ts';
import { type Hint, exampleOf } from './example.ts';

const none: Hint = () => undefined;
const hinted =
  (value: unknown): Hint =>
  (name) =>
    name === 'field' ? value : undefined;
const field = (schema: JsonSchema, value: unknown) =>
  (exampleOf({ type: 'object', properties: { field: schema } }, hinted(value)) as { field: unknown }).field;

describe('an example', () => {
  it('has every field of an object, one item of a list, and no null where there is another value', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        note: { type: ['string', 'null'] },
        amount: { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 7 }] },
        items: { type: 'array', items: { enum: ['red', 'blue'] } },
        byName: { type: 'object', additionalProperties: { type: 'boolean' } },
      },
      required: ['id'],
    };
    expect(exampleOf(schema, none)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      note: 'example',
      amount: 7,
      items: ['red'],
      byName: { example: false },
    });
  });

  it.each<[JsonSchema, unknown]>([
    [{ type: 'integer', minimum: 100, multipleOf: 30 }, 120],
    [{ type: 'number', maximum: 0.5 }, 0.5],
    [{ type: 'string', pattern: '^[0-9a-f]{96}$' }, '0'.repeat(96)],
    [{ type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }, '2026-11-20'],
    [{ type: 'string', minLength: 10 }, 'example---'],
    [{ type: 'array', minItems: 2, items: { const: 1 } }, [1, 1]],
  ])('keeps to the limits of %j', (schema, example) => {
    expect(exampleOf(schema, none)).toEqual(example);
  });

  it('takes a hint that the schema accepts, and no other', () => {
    expect(field({ type: 'integer', maximum: 10 }, 9)).toBe(9);
    expect(field({ type: 'integer', maximum: 10 }, 11)).toBe(1);
    expect(field({ type: 'string', pattern: '^[a-z]+$' }, 'Upper')).toBe('example');
    expect(field({ enum: ['a', 'b'] }, 'b')).toBe('b');
    expect(field({ type: 'array', items: { type: 'string' } }, [{ units: 1 }])).toEqual(['example']);
    const amount: JsonSchema = { type: 'object', properties: { units: { type: 'integer' } }, required: ['units'] };
    expect(field({ type: 'array', items: amount }, [{ units: 5 }])).toEqual([{ units: 5 }]);
    expect(field({ type: 'array', items: amount }, [{ other: 5 }])).toEqual([{ units: 1 }]);
  });
});

import type { Chances } from '../chaos/random.ts';
import type { Schema } from './operations.ts';

const MANY = 2 ** 53 - 1;

/** A value that the schema accepts, or nearly: only simple patterns are matched. */
export function sampleOf(schema: Schema, chances: Chances): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[chances.integer(schema.enum.length)];
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return sampleOf(branches[chances.integer(branches.length)]!, chances);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, chances);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => sampleOf(schema.items ?? {}, chances));
    case 'integer':
    case 'number':
      return sampleNumber(schema, chances);
    case 'boolean':
      return chances.is(0.5);
    case 'string':
      return sampleText(schema, chances);
    case undefined:
    default:
      return null;
  }
}

function sampleObject({ properties = {}, required = [] }: Schema, chances: Chances): { [name: string]: unknown } {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || chances.is(0.5));
  return Object.fromEntries(chosen.map(([name, schema]) => [name, sampleOf(schema, chances)]));
}

/** Often the very ends of what is allowed. */
function sampleNumber({ minimum = 0, maximum = MANY }: Schema, chances: Chances): number {
  if (chances.is(0.3)) return minimum;
  if (chances.is(0.3)) return maximum;
  return minimum + chances.integer(Math.min(maximum - minimum + 1, 2 ** 31));
}

function sampleText({ format, pattern, minLength = 1 }: Schema, chances: Chances): string {
  if (format === 'uuid') return chances.uuid();
  if (format === 'email') return `fuzz-${chances.integer(50)}@mail.example`;
  if (format === 'uri') return 'https://baize.example/profile';
  if (pattern?.includes('\\d{6}')) return String(100_000 + chances.integer(900_000));
  return 'a'.repeat(Math.max(minLength, 1 + chances.integer(16)));
}

import { type JsonSchema, typeOf } from './api-document.ts';

/** Suggests a value for a field; undefined for no suggestion. What the schema does not accept is not taken. */
export type Hint = (name: string, schema: JsonSchema) => unknown;

/** Texts for fields that a pattern describes; the first that it accepts is taken. */
const TEXTS = ['example', '1', '2026-11-20', 'EXAMPLE', '1.0.0', '/example'];

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '3f2b8c1e-5d47-4a9b-8e60-1c7d2f9a4b35',
  email: 'player@mail.example',
  uri: 'https://baize.example/',
  'date-time': '2026-11-20T12:00:00.000Z',
  date: '2026-11-20',
};

/**
 * A value that the schema accepts, always the same. Optional fields are included.
 * @param name of the field, for the hint; empty at the top
 */
export function exampleOf(schema: JsonSchema, hint: Hint, name: string = ''): unknown {
  const suggested = hint(name, schema);
  if (suggested !== undefined && accepts(schema, suggested)) return suggested;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const branch = firstBranch(schema);
  if (branch) return exampleOf(branch, hint, name);
  switch (typeOf(schema)) {
    case 'object':
      return exampleObject(schema, hint);
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => exampleOf(schema.items ?? {}, hint, name));
    case 'integer':
    case 'number':
      return exampleNumber(schema);
    case 'boolean':
      return false;
    case 'string':
      return exampleText(schema);
    case undefined:
    default:
      return null;
  }
}

/** Null is an alternative that shows nothing, so another one is taken. */
function firstBranch({ anyOf, oneOf }: JsonSchema): JsonSchema | undefined {
  const branches = anyOf ?? oneOf ?? [];
  return branches.find(({ type }) => type !== 'null') ?? branches[0];
}

function exampleObject(schema: JsonSchema, hint: Hint): object {
  const { properties, propertyNames = {}, additionalProperties } = schema;
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, exampleOf(each, hint, key)]));
  if (typeof additionalProperties !== 'object') return {};
  return { [exampleText(propertyNames)]: exampleOf(additionalProperties, hint) };
}

function exampleNumber({ minimum = 0, maximum = Infinity, exclusiveMinimum, multipleOf }: JsonSchema): number {
  const least = Math.max(minimum, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  const number = Math.min(Math.max(least, multipleOf ?? 1), maximum);
  return multipleOf === undefined ? number : Math.ceil(number / multipleOf) * multipleOf;
}

function exampleText(schema: JsonSchema): string {
  const { format = '', pattern, minLength = 0, maxLength = Infinity } = schema;
  const ofFormat = BY_FORMAT[format];
  if (ofFormat !== undefined) return ofFormat;
  if (pattern === undefined) return 'example'.padEnd(minLength, '-').slice(0, maxLength);
  // A pattern such as `[0-9a-f]{64}` says how long the text is.
  const length = Number(/\{(\d+)\}/.exec(pattern)?.[1] ?? 0);
  return [...TEXTS, '0'.repeat(length)].find((text) => acceptsText(schema, text)) ?? 'example';
}

/** Whether a suggested value is one of the schema's, as far as the schema says it. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => accepts(branch, value));
  switch (typeOf(schema)) {
    case 'string':
      return typeof value === 'string' && acceptsText(schema, value);
    case 'integer':
      return Number.isInteger(value) && acceptsNumber(schema, value as number);
    case 'number':
      return typeof value === 'number' && acceptsNumber(schema, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && value.every((item) => accepts(schema.items ?? {}, item));
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) && acceptsObject(schema, value);
    case undefined:
    default:
      return false;
  }
}

function acceptsObject({ properties, required = [], additionalProperties }: JsonSchema, value: object): boolean {
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return (
    required.every((name) => name in value) &&
    Object.entries(value).every(([name, each]) => {
      const schema = properties?.[name] ?? others;
      return schema !== undefined && accepts(schema, each);
    })
  );
}

function acceptsText({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, text: string): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

function acceptsNumber(
  { minimum = -Infinity, maximum = Infinity, multipleOf = 1 }: JsonSchema,
  number: number,
): boolean {
  return number >= minimum && number <= maximum && (number % multipleOf === 0 || !Number.isInteger(number));
}

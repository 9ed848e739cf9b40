import type { Shape } from './shape.ts';

/** As much of JSON Schema as zod writes for our documents. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly enum?: readonly (number | string)[];
  readonly [keyword: string]: unknown;
}

/** Lists that grow without the contract: the record has their names alone. */
export type KnownLists = Readonly<Record<string, readonly string[]>>;

/** The members of a document, `manifest.modules[].expose`; of a limit its number alone, `manifest.modules[] maxItems`. */
export function shapeOfSchema(name: string, schema: JsonSchema, lists: KnownLists): Shape {
  const shape = new Map<string, string>();
  add(shape, lists, name, schema, '');
  return shape;
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

function add(shape: Map<string, string>, lists: KnownLists, name: string, schema: JsonSchema, optional: string): void {
  const { properties, required = [], items, additionalProperties, propertyNames, enum: words, ...rest } = schema;
  const { type = 'any', $schema: _schema, ...keywords } = rest;
  const limits = LIMITS.filter((limit) => keywords[limit] !== undefined && !isOfType(keywords[limit]));
  const others = Object.entries(keywords).filter(([keyword]) => !LIMITS.includes(keyword));
  const told = others.map(
    ([keyword, value]) => `${keyword} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const keys = propertyNames && `by ${JSON.stringify(propertyNames)}`;
  const list = properties && nameOf(lists, Object.keys(properties));
  const choice = words && nameOf(lists, words.map(String));
  const each = list === undefined ? undefined : Object.values(properties ?? {})[0];
  const parts = [type, ...told, keys, list && `of each of ${list}`, choice && `one of ${choice}`];
  shape.set(name, optional + parts.filter(Boolean).join(', '));
  for (const limit of limits) shape.set(`${name} ${limit}`, String(keywords[limit]));
  if (words && choice === undefined) for (const word of words) shape.set(`${name} '${word}'`, '');
  if (each) add(shape, lists, `${name}{}`, each, '');
  else
    for (const [key, value] of Object.entries(properties ?? {}))
      add(shape, lists, `${name}.${key}`, value, required.includes(key) ? '' : '?');
  if (items) add(shape, lists, `${name}[]`, items, '');
  if (typeof additionalProperties === 'object') add(shape, lists, `${name}{}`, additionalProperties, '');
}

/** The limits of a safe integer are in the schema of every whole number, so they say nothing about it. */
function isOfType(limit: unknown): boolean {
  return limit === Number.MAX_SAFE_INTEGER || limit === Number.MIN_SAFE_INTEGER;
}

function nameOf(lists: KnownLists, words: readonly string[]): string | undefined {
  const sorted = [...words].sort().join(' ');
  return Object.keys(lists).find((name) => [...(lists[name] ?? [])].sort().join(' ') === sorted);
}

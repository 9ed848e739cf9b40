import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';
import { quickCheck } from './quick-check.ts';
import { Refusal } from './refusal.ts';
import { unstorablePath } from './storable-text.ts';
import { validationCodes } from './validation-codes.ts';

/**
 * Validates with the schema itself: no coercion, no field that the schema does not name, no text that the database
 * cannot store.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema }) => {
  return (data: unknown) => {
    const result = z.safeParse(schema, data);
    const unstorable = result.success ? unstorablePath(result.data) : null;
    if (unstorable)
      return { error: new Refusal('validation-failed', { errors: { [unstorable.join('.') || 'body']: ['invalid'] } }) };
    if (result.success) return { value: result.data };
    return { error: new Refusal('validation-failed', { errors: validationCodes(result.error.issues, data) }) };
  };
};

/**
 * Serialises through the schema: a field that the contract does not name never leaves the server.
 * Anything else that differs from the contract throws, which becomes a 500.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  const isRight = quickCheck(schema);
  return (data: unknown) => {
    if (isRight(data)) return JSON.stringify(data);
    const first = z.safeParse(schema, data);
    if (first.success) return JSON.stringify(first.data);
    const stripped = withoutUnknownFields(data, first.error.issues);
    return JSON.stringify(z.parse(schema, stripped));
  };
};

/** Passed when an application is made: it then never loads compilers of its own, which takes a tenth of a start. */
export const compilersFactory = { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler };

function withoutUnknownFields(data: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(data);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const owner = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], copy);
    for (const key of issue.keys) delete (owner as Record<string, unknown>)[key];
  }
  return copy;
}

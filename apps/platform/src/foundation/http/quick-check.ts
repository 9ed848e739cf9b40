import { createRequire } from 'node:module';
import type { Ajv, Options } from 'ajv';
import * as z from 'zod/mini';

/** Values after which a schema is compiled. Compiling takes milliseconds, which a rare call never saves again. */
const COMPILED_AFTER = 64;
const require = createRequire(import.meta.url);
let compiler: Ajv | null = null;

/** One for all schemas; loaded with the first that is compiled, because a start does not need it. */
function ajv(): Ajv {
  const library = require('ajv') as { Ajv: new (options: Options) => Ajv };
  return (compiler ??= new library.Ajv({ strict: false, validateFormats: false }));
}

/**
 * Whether a value is as a schema says, field for field and with no field more, in a tenth of the time that the schema
 * itself takes. Only `true` is final: after `false` the schema decides.
 */
export function quickCheck(schema: z.ZodMiniType): (value: unknown) => boolean {
  let asked = 0;
  let check: (value: unknown) => boolean = () => {
    asked += 1;
    if (asked === COMPILED_AFTER) check = compile(schema);
    return false;
  };
  return (value) => check(value);
}

/** What JSON Schema cannot express is never answered with `true`. */
function compile(schema: z.ZodMiniType): (value: unknown) => boolean {
  try {
    return ajv().compile(z.toJSONSchema(schema, { target: 'draft-7' }));
  } catch {
    return () => false;
  }
}

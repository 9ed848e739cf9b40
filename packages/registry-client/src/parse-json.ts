/**
 * Names that every object has by its prototype: as keys of a text from outside they are refused, whatever it is for.
 */
const OF_PROTOTYPES = new Set(['__proto__', 'constructor', 'prototype']);

/** The value of a JSON text; undefined, which no JSON text is, when it is none. A schema then says what is wrong. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (OF_PROTOTYPES.has(key)) throw new SyntaxError(`the key ${key}`);
      return value;
    });
  } catch {
    return undefined;
  }
}

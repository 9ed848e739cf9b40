/** The value of a JSON text; undefined, which no JSON text is, when it is none. A schema then says what is wrong. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

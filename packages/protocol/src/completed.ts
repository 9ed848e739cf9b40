const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key that sources use: without the ending of a plural form. */
export function stemOf(key: string): string {
  return key.replace(PLURAL, '');
}

/**
 * Texts of a language with what they lack of the fallback's, text by text. Which plural forms a text has is each
 * language's own: one form is enough for it to be there.
 */
export function completed(whole: unknown, own: unknown): unknown {
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return own ?? whole;
  const given = (own ?? {}) as Record<string, unknown>;
  const stems = new Set(Object.keys(given).map(stemOf));
  const taken = Object.entries(whole).filter(([key]) => Object.hasOwn(given, key) || !stems.has(stemOf(key)));
  return { ...given, ...Object.fromEntries(taken.map(([key, value]) => [key, completed(value, given[key])])) };
}

const NUL = '\u0000';

/**
 * The path of a text that no database column takes: one with a NUL or half a surrogate pair.
 * @returns null when everything can be stored
 */
export function unstorablePath(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const found = isStorable(key) ? unstorablePath(member, [...path, key]) : path;
    if (found) return found;
  }
  return null;
}

/** The same value with every text made storable: NULs are left out, half characters become the replacement character. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [storableText(key), storable(member)]));
}

function storableText(text: string): string {
  return isStorable(text) ? text : text.replaceAll(NUL, '').toWellFormed();
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes(NUL);
}

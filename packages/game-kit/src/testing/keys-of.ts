const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Paths of all texts of a catalogue, sorted; the plural forms of one text count as one, for languages differ in them. */
export function keysOf(catalogue: object): string[] {
  const keys = Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value).map((inner) => `${key}.${inner}`)
      : [key.replace(PLURAL, '')],
  );
  return [...new Set(keys)].toSorted();
}

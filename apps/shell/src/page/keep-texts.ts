import type { TranslationValues } from '@baize/contract';

interface Texts {
  t(key: string, values?: TranslationValues): string;
}

/** Languages and modules whose texts are kept; there are a few dozen. */
const kept = new Map<string, Map<string, string>>();

/**
 * Texts without values, found once and kept. On the server they never change, and looking them up anew is a sixth of the
 * cost of a page.
 *
 * @param scope says which catalogue and language the texts are of
 */
export function keepTexts<Kept extends Texts>(texts: Kept, scope: string): Kept {
  const known = kept.get(scope) ?? new Map<string, string>();
  kept.set(scope, known);
  return {
    ...texts,
    t(key: string, values?: TranslationValues) {
      if (values) return texts.t(key, values);
      const text = known.get(key) ?? texts.t(key);
      known.set(key, text);
      return text;
    },
  };
}

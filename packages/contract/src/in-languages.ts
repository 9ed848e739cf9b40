import { FALLBACK_LOCALE, LOCALES, type Locale } from '@baize/protocol';
import * as z from 'zod/mini';

/**
 * Something of each language. A release was published with the languages of its day: what it lacks in one that came later
 * is its fallback's, and one that this contract does not know is left out. Without the fallback it is refused.
 */
export function inLanguages<Each extends z.ZodMiniType>(each: Each) {
  return z.pipe(
    z.transform(withFallback),
    z.strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, each])) as Record<Locale, Each>),
  );
}

function withFallback(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, FALLBACK_LOCALE)) return value;
  const texts = value as Partial<Record<Locale, unknown>>;
  return Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale] ?? texts[FALLBACK_LOCALE]]));
}

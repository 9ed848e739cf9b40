import { FALLBACK_LOCALE } from '@baize/protocol/locale';
import type { Locale } from '@baize/protocol';

/**
 * The content of a language from its own file or, where there was none when the site was built, the fallback's.
 *
 * @throws what loading throws of a file that is there
 */
export async function ofLanguage<Content>(
  locale: Locale,
  load: (locale: Locale) => Promise<{ default: Content }>,
): Promise<Content> {
  try {
    return (await load(locale)).default;
  } catch (error) {
    if (locale === FALLBACK_LOCALE || !wasNeverThere(error)) throw error;
    return (await load(FALLBACK_LOCALE)).default;
  }
}

/** The code is webpack's, of a file that its table lacks; one that did not arrive has another. */
function wasNeverThere(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === 'MODULE_NOT_FOUND';
}

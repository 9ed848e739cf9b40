import { DEFAULT_LOCALE } from '@baize/protocol';
import type { Locale } from '@baize/protocol';

export const WEB_MANIFEST_PATH = '/manifest.webmanifest';

/** The web manifest's address in a language. */
export function webManifestHref(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? WEB_MANIFEST_PATH : `${WEB_MANIFEST_PATH}?locale=${locale}`;
}

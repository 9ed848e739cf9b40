import { createInstance } from 'i18next';
import { SHELL_NAMESPACE } from './texts.ts';
import type { Translations } from './translations.ts';

/** @param lng BCP 47 tag of the language at the start */
export function createI18next(lng: string): Translations {
  const instance = createInstance();
  void instance.init({
    lng,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [SHELL_NAMESPACE],
    defaultNS: SHELL_NAMESPACE,
    resources: {},
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  return instance;
}

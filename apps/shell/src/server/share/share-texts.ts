import { existsSync, readFileSync } from 'node:fs';
import { FALLBACK_LOCALE, eachLocale } from '@baize/protocol';
import type { Locale } from '@baize/protocol';
import type ru from '../../locales/ru/share.json';

const fileOf = (locale: Locale): URL => new URL(`../../locales/${locale}/share.json`, import.meta.url);

/** A language whose catalogues are incomplete has the fallback's. */
const TEXTS = eachLocale((locale) => {
  const file = fileOf(existsSync(fileOf(locale)) ? locale : FALLBACK_LOCALE);
  return JSON.parse(readFileSync(file, 'utf8')) as typeof ru;
});

/** A text of the share pictures, which no page loads. */
export function shareText(locale: Locale, key: keyof typeof ru, values: Readonly<Record<string, string>> = {}): string {
  return TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => values[name] ?? '');
}

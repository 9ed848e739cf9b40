import { intlLocale } from '@baize/protocol/locale';
import type { AccountTexts } from '../../../services/i18n/texts.ts';

/** Those of the specification have names of their own; the browser knows the others. */
export function countryName(country: string, { t, locale }: Pick<AccountTexts, 'locale' | 't'>): string {
  if (country === 'ru' || country === 'kz' || country === 'by') return t(`form.country.${country}`);
  const code = country.toUpperCase();
  return new Intl.DisplayNames([intlLocale(locale), 'en'], { type: 'region' }).of(code) ?? code;
}

import { DEFAULT_LOCALE, LOCALES, type Locale, intlLocale } from '@baize/protocol';

/** Language subtags, and the codes of ours that differ from them. */
const LOCALE_OF: Partial<Record<string, Locale>> = Object.fromEntries(
  LOCALES.flatMap((locale) => [intlLocale(locale).split('-')[0]!, locale].map((subtag) => [subtag, locale])),
);

/** The language of a request's answer. */
export function localeOfRequest(request: {
  readonly headers: { readonly 'accept-language'?: string | undefined };
}): Locale {
  return localeOf(request.headers['accept-language']);
}

/** The reader's most wanted language among ours. @param header an Accept-Language header, such as `pt-BR,en;q=0.8` */
export function localeOf(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',', MAX_LANGUAGES)
    .map((part) => part.trim().split(';'))
    .map(([tag = '', ...parameters]) => ({
      locale: LOCALE_OF[tag.split('-')[0]?.toLowerCase() ?? ''],
      weight: weightOf(parameters),
    }))
    .toSorted((a, b) => b.weight - a.weight);
  return wanted.find(({ locale, weight }) => locale !== undefined && weight > 0)?.locale ?? DEFAULT_LOCALE;
}

const MAX_LANGUAGES = 20;

function weightOf(parameters: string[]): number {
  const weight = parameters.map((parameter) => /^\s*q=(.+)$/.exec(parameter)?.[1]).find((value) => value !== undefined);
  return weight === undefined ? 1 : Number(weight) || 0;
}

import type { ShellI18n } from '@baize/contract';
import type { Currency, Locale } from '@baize/protocol';
import type { VerificationKey, VerificationStep } from '@baize/fairness/verification';
import { decimalSeparator, formatMoney, formatNumber } from '@baize/ui/format';

/** A step's value in the player's language. Ledger units keep all four decimals: a check must not round. */
export function stepText({ format, value }: VerificationStep<string>, currency: Currency, locale: Locale): string {
  switch (format) {
    case 'units':
      return formatMoney(Number(value), currency, locale, { decimals: 4 });
    case 'integer':
      return formatNumber(Number(value), locale, { decimals: 0 });
    case 'decimal':
    case 'decimals':
      return localised(value, locale);
    case 'multiplier':
      return `${localised(value, locale)}×`;
    case 'percent':
      return `${localised(value, locale)}\u00a0%`;
    case 'choices':
    case 'hex':
    case 'list':
    case 'text':
      return value;
  }
}

/** Digits stay as they were computed; only the separator is the language's. */
function localised(decimal: string, locale: Locale): string {
  return decimal.replaceAll('.', decimalSeparator(locale));
}

type Step = VerificationStep<string>;

/** Steps whose value is a word of the rules, and the group of its texts in the catalogue. */
const WORDS: Readonly<Record<string, string | undefined>> = {
  betColour: 'colour',
  colour: 'colour',
  direction: 'direction',
  risk: 'risk',
} satisfies { readonly [Key in VerificationKey]?: string };

/** The same with words of the rules in the player's language too. */
export function wordedStep(step: Step, currency: Currency, locale: Locale, t: ShellI18n['t']): string {
  const words = WORDS[step.key];
  if (words !== undefined) return t(`kit.${words}.${step.value}`);
  return step.format === 'choices' ? choicesText(step, t) : stepText(step, currency, locale);
}

/** Seeds, hashes and messages are compared letter by letter; figures are read. */
export function isVerbatim({ key, format }: Step): boolean {
  return WORDS[key] === undefined && (format === 'hex' || format === 'text');
}

/** What was called or fell, in the player's words; nothing at all is a dash. */
function choicesText({ value }: Step, t: ShellI18n['t']): string {
  const names = value === '' ? [] : value.split(', ');
  return names.map((name) => t(`kit.direction.${name}`)).join(', ') || '–';
}

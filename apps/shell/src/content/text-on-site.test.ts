import { LOCALES } from '@baize/protocol/locale';
import type { Locale } from '@baize/protocol';
import { expect, it } from '@jest/globals';
import { textOf } from './all-texts.ts';
import { textOnSite } from './text-on-site.ts';

/** What says in each language that money is not real, or a service only a test. */
const NOT_REAL = {
  ru: /условны|тестов|никто (?:ничего )?не получает/i,
  en: /play money|for practice|\btest\b|nobody receives/i,
  kz: /шартты|сынақ/i,
  br: /fictíci|de teste/i,
  hi: /वर्चुअल|टेस्ट/,
} satisfies Partial<Record<Locale, RegExp>>;
const REAL = {};
const SANDBOX = { playMoney: true, testChecks: true } as const;
const TEXTS = [
  ['faq', 'ru'] as const,
  ['faq', 'en'] as const,
  ['faq', 'kz'] as const,
  ['faq', 'br'] as const,
  ['faq', 'hi'] as const,
  ['en/user-agreement', 'en'] as const,
  ['ru/user-agreement', 'ru'] as const,
  ['en/kyc', 'en'] as const,
];

it.each(TEXTS)(
  '%s in %s speaks of play money and test services where the sandbox has them, and only there',
  (id, locale) => {
    const said = (settings: typeof REAL): string => JSON.stringify(textOnSite(textOf(id, locale), settings));
    expect(said(SANDBOX)).toMatch(NOT_REAL[locale]);
    expect(said(REAL)).not.toMatch(NOT_REAL[locale]);
  },
);

it.each(LOCALES)('no answer in %s is empty on either site, and each names what the money is', (locale) => {
  for (const settings of [REAL, SANDBOX]) {
    const { sections } = textOnSite(textOf('faq', locale), settings);
    const questions = sections.flatMap(({ questions: asked = [] }) => asked);
    expect(questions.filter(({ answer }) => answer.length === 0)).toEqual([]);
    expect(questions.find(({ id }) => id === 'practice-money')?.answer).toHaveLength(1);
  }
});

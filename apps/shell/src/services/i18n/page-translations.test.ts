import type { TranslationValues } from '@baize/contract';
import { LOCALES, intlLocale } from '@baize/protocol';
import { expect, it } from '@jest/globals';
import { createI18next } from './create-i18next.ts';
import { createPageTranslations, isPlain } from './page-translations.ts';
import { SHELL_CATALOGUES } from './server-translations.ts';
import { SHELL_NAMESPACE } from './texts.ts';
import { addCatalogue } from './translations.ts';
import type { Catalogue } from './translations.ts';

/** What a remote's catalogue may hold beside what the shell's has. */
const REMOTE_TEXTS = {
  plain: 'Nothing to fill',
  stake: 'Stake {{stake}} of {{limit}}, {{stake}} again',
  rolls_zero: 'no roll',
  rolls_one: '{{count}} roll',
  rolls_few: '{{count}} rolls, few',
  rolls_many: '{{count}} rolls, many',
  rolls_other: '{{count}} rolls',
  left: 'the rest',
  left_other: '{{count}} left',
  side: 'a side',
  side_heads: 'heads',
  side_heads_one: '{{count}} head',
  side_other: '{{count}} sides',
  side_: 'of no context, which nobody can ask for',
  empty: '',
};

const VALUES: TranslationValues[] = [
  {},
  { stake: '$& {{limit}}', limit: 2.5, amount: 1e21, name: '<b>' },
  { count: '3' },
  ...[0, 1, 2, 3, 5, 11, 21, 1.5, -1].map((count) => ({ count, context: count > 2 ? '' : 'heads' })),
  { count: 4, context: 'heads' },
  { context: 'tails' },
  { context: '' },
];

/** The stems that a lookup may use: every key, and the one before each underscore. */
function keysOf(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([name, below]: [string, unknown]) => {
    if (typeof below === 'object' && below !== null) return keysOf(below, `${prefix}${name}.`);
    const key = prefix + name;
    return [key, ...[...key.matchAll(/_/g)].map(({ index }) => key.slice(0, index))];
  });
}

it.each(LOCALES)('[row:P12] reads every text of %s as i18next does', (locale) => {
  const lng = intlLocale(locale);
  const page = createPageTranslations();
  const library = createI18next(lng);
  const both = [page, library];
  const all: Record<string, Catalogue> = {
    [SHELL_NAMESPACE]: SHELL_CATALOGUES[locale],
    'games_1_0_0/game': REMOTE_TEXTS,
  };
  for (const [ns, catalogue] of Object.entries(all))
    for (const translations of both) addCatalogue(translations, locale, ns, catalogue);
  expect(Object.values(all).every(isPlain)).toBe(true);
  const asked = Object.entries(all).flatMap(([ns, catalogue]) =>
    [...keysOf(catalogue), 'missing', 'error.missing', 'toString'].flatMap((key) =>
      VALUES.map((values) => ({ key, options: { ...values, lng, ns } })),
    ),
  );
  const [own, theirs] = both.map(({ t, exists }) =>
    asked.map(
      ({ key, options }) =>
        `${key} ${JSON.stringify(options)} ${exists(key, { lng, ns: options.ns })}: ${t(key, options)}`,
    ),
  );
  expect(own).toEqual(theirs);
});

it('[row:P12] hands over to i18next with all that it knows', async () => {
  const page = createPageTranslations();
  addCatalogue(page, 'en', SHELL_NAMESPACE, { roll: '{{count}}$t(unit)', unit: ' m' });
  const roll = (): string => page.t('roll', { lng: 'en-US', ns: SHELL_NAMESPACE, count: 2 });
  expect(roll()).toBe('2$t(unit)');
  await Promise.all([page.complete(), page.complete()]);
  expect(roll()).toBe('2 m');
  expect(page.hasResourceBundle('en-US', SHELL_NAMESPACE)).toBe(true);
});

it.each([
  ['another text', { a: { b: 'see $t(other)' } }],
  ['a format', { a: '{{sum, number}}' }],
  ['a value below another', { a: '{{user.name}}' }],
  ['a key with a dot', { 'a.b': 'text' }],
  ['a list', { a: ['text'] }],
])('[row:P12] leaves %s to i18next', (_, texts) => {
  expect(isPlain(texts)).toBe(false);
});

import { LOCALES } from '@baize/protocol/locale';
import type { Locale } from '@baize/protocol';
import { describe, expect, it } from '@jest/globals';
import { POLICIES } from '../page/documents.ts';
import type { DocumentId } from '../page/documents.ts';
import { matchRoute } from '../page/route-match.ts';
import { OVERRIDE_COOKIE } from '../page/override.ts';
import { SUBJECT_COOKIE } from '../server/visitor/subject.ts';
import { THEME_COOKIE } from '../services/theme.ts';
import { textOf } from './all-texts.ts';
import type { TextBlock, TextDocument, TextLink } from './text-document.ts';

/** Pages of remotes that texts lead to. */
const OF_REMOTES: ReadonlySet<string> = new Set(['/fairness', '/profile/history']);

const LONGEST_DESCRIPTION = 160;
const texts = [
  ...LOCALES.map((locale) => ['faq', locale] as const),
  ...Object.entries(POLICIES).map(([id, { language }]) => [id as DocumentId, language] as const),
];

const blocksOf = ({ lead, sections }: TextDocument): TextBlock[] => [
  ...lead,
  ...sections.flatMap(({ blocks = [], questions = [] }) => [...blocks, ...questions.flatMap(({ answer }) => answer)]),
];
const anchorsOf = ({ sections }: TextDocument): string[] =>
  sections.flatMap(({ id, questions = [] }) => [id, ...questions.map((question) => question.id)]);
const linksOf = (text: TextDocument): TextLink[] =>
  blocksOf(text)
    .flatMap((block) => ('paragraph' in block ? [block.paragraph] : 'list' in block ? block.list : []))
    .flatMap((rich) => (typeof rich === 'string' ? [] : rich))
    .filter((part) => typeof part !== 'string');

describe.each(texts)('%s in %s', (id, locale) => {
  const text = textOf(id, locale);

  it('has anchors of its own, a description that fits, and a calm voice', () => {
    const anchors = anchorsOf(text);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(text.description.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
    expect(JSON.stringify(text)).not.toContain('!');
  });

  it('links only to places of this site', () => {
    for (const { path } of linksOf(text)) {
      const { pathname } = new URL(path, 'http://site.invalid');
      // These are of remotes; every other link leads to a page of the shell.
      expect([path, OF_REMOTES.has(pathname) ? 'remote' : matchRoute(pathname, '', {}).kind]).toEqual([
        path,
        OF_REMOTES.has(pathname) ? 'remote' : expect.stringMatching(/^(lobby|document)$/),
      ]);
    }
  });
});

it('[row:R04] every language answers the same questions in the same order', () => {
  const russian = anchorsOf(textOf('faq', 'ru'));
  for (const locale of LOCALES) expect([locale, anchorsOf(textOf('faq', locale))]).toEqual([locale, russian]);
});

/** What the FAQ answers in a language, by the anchor of the question. */
const answersIn = (locale: Locale): Map<string, string> =>
  new Map(
    textOf('faq', locale)
      .sections.flatMap(({ questions = [] }) => questions)
      .map(({ id, answer }) => [id, JSON.stringify(answer)]),
  );

// As their configurations answer and their rules pages write.
it.each(LOCALES)(
  '[row:R04] in %s the FAQ names the returns that Crash and Dice have, and what rounding takes of small stakes',
  (locale) => {
    const said = [...answersIn(locale).values()].find((answer) => /Crash.*Dice/.test(answer) && answer.includes('98'));
    expect(said?.match(/\d+(?:[.,]\d+)?/g)?.map((figure) => figure.replace(',', '.'))).toEqual([
      '99',
      '98.98',
      '98.99',
      '1',
    ]);
  },
);

it.each([
  ['ru', 'базу'],
  ['en', 'database'],
  ['kz', 'дерекқор'],
  ['br', 'banco de dados'],
  ['hi', 'डेटाबेस'],
] as const)(
  '[row:R04] in %s the FAQ says of both kinds of games who can compute what is to come',
  (locale, database) => {
    for (const question of ['who-decides', 'shared-rounds'])
      expect(answersIn(locale).get(question)).toContain(database);
  },
);

it('[row:R27] the privacy policy names the cookies that the site sets', () => {
  const named = blocksOf(textOf('ru/confidential', 'ru')).flatMap((block) =>
    'terms' in block ? block.terms.map(([term]) => term) : [],
  );
  for (const cookie of ['token', 'locale', THEME_COOKIE, SUBJECT_COOKIE, OVERRIDE_COOKIE])
    expect(named).toContain(cookie);
});

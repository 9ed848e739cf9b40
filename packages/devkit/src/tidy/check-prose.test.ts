import { describe, expect, test } from '@jest/globals';
import { checkParagraphs, checkRetiredWords } from './check-prose.ts';
import { repositoryOf, show } from './repository.ts';

const LONG = 'One more word. '.repeat(27).trim();
const HALF = 'One more word. '.repeat(15).trim();

const found = (document: string): string[] => checkParagraphs(repositoryOf({ 'docs/a.md': document })).map(show);

describe('a paragraph', () => {
  test('that is too long is found with its line, over several lines of the source too', () => {
    const says = `has ${LONG.length} characters in one paragraph, at most 400 may be: split it`;
    expect(found(`# Title\n\n${LONG}\n`)).toEqual([`docs/a.md:3 ${says}`]);
    expect(found(LONG.replaceAll('. ', '.\n'))).toEqual([`docs/a.md:1 ${says}`]);
  });

  test.each(['-', '1.'])('of a list is found too: %s', (mark) => {
    expect(found(`${mark} short\n${mark} ${LONG}\n`)).toHaveLength(1);
  });

  test('ends at an empty line and at the next item', () => {
    expect(found(`${HALF}\n\n${HALF}`)).toEqual([]);
    expect(found(`- ${HALF}\n- ${HALF}\n\n  ${HALF}`)).toEqual([]);
  });

  test('is neither a table, nor code, nor a heading', () => {
    expect(found(`| ${LONG} |\n\n\`\`\`sh\n${LONG}\n\`\`\`\n\n# ${LONG}\n`)).toEqual([]);
  });
});

const GLOSSARY = [
  '# Glossary',
  '',
  '## Retired words',
  '',
  '| Word | Instead | Retired from |',
  '| --- | --- | --- |',
  '| `anew` | again | documents and comments |',
  '| `stands? in` | is stored in | documents |',
  '',
].join('\n');

const wordsIn = (files: Record<string, string>): string[] =>
  checkRetiredWords(repositoryOf({ 'docs/glossary.md': GLOSSARY, ...files })).map(show);

describe('a retired word', () => {
  test('is found in documents, tables among them, with what to say instead', () => {
    expect(wordsIn({ 'docs/a.md': 'Fine.\n\nData stands in a folder.\n\n| It begins Anew |\n' })).toEqual([
      'docs/a.md:3 says "stands in", which docs/glossary.md retired: is stored in',
      'docs/a.md:5 says "Anew", which docs/glossary.md retired: again',
    ]);
  });

  test('is found in comments where it is retired from them, and in no code', () => {
    expect(
      wordsIn({ 'apps/a/src/a.ts': '// Begins anew.\n/** What stands in it. */\nconst anew = "anew"; // anew\n' }),
    ).toEqual(['apps/a/src/a.ts:1 says "anew", which docs/glossary.md retired: again']);
  });

  test('may be part of another word, and may be named as code', () => {
    expect(wordsIn({ 'docs/a.md': 'A newcomer renews it: `anew`.\n\n```sh\nbegin anew\n```\n' })).toEqual([]);
  });

  test('comes from the table, without which the glossary is at fault', () => {
    expect(wordsIn({ 'docs/glossary.md': '# Glossary\n' })).toEqual([
      'docs/glossary.md has no table under "## Retired words"',
    ]);
    expect(checkRetiredWords(repositoryOf({ 'docs/a.md': 'anew' }))).toEqual([]);
  });
});

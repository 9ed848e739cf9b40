import { paragraphsOf, proseLinesOf } from './markdown.ts';
import { isSource } from './repository.ts';
import type { Finding, Repository, Rule } from './repository.ts';

/** A stranger reads so much at once; what is longer is split. */
const MOST_CHARACTERS = 400;
const GLOSSARY = 'docs/glossary.md';
const HEADING = '## Retired words';

/** No paragraph and no list item of a document is longer than a reader takes in at once. */
export const checkParagraphs: Rule = ({ files, read }) =>
  files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      paragraphsOf(read(file))
        .filter(({ text }) => text.length > MOST_CHARACTERS)
        .map(({ line, text }) => ({
          file,
          line,
          says: `has ${text.length} characters in one paragraph, at most ${MOST_CHARACTERS} may be: split it`,
        })),
    );

/** Words that the glossary has retired are in no document, and those that it retired from comments in no comment. */
export const checkRetiredWords: Rule = (repository) => {
  if (!repository.files.includes(GLOSSARY)) return [];
  const words = retiredWords(repository);
  if (words.length === 0) return [{ file: GLOSSARY, says: `has no table under "${HEADING}"` }];
  return repository.files.flatMap((file) => {
    if (file.endsWith('.md')) return inLines(file, proseLinesOf(repository.read(file)), words);
    const ofComments = words.filter(({ isRetiredFromComments }) => isRetiredFromComments);
    return isSource(file) ? inLines(file, commentLines(repository.read(file)), ofComments) : [];
  });
};

interface RetiredWord {
  readonly pattern: RegExp;
  readonly instead: string;
  readonly isRetiredFromComments: boolean;
}

/** The rows of the table: the word in code marks, what to say instead, where it is retired. */
function retiredWords({ read }: Repository): RetiredWord[] {
  const [, table = ''] = read(GLOSSARY).split(`\n${HEADING}\n`);
  return [...table.matchAll(/^\| `([^`]+)` +\| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, word = '', instead = '', where = '']) => ({
      pattern: new RegExp(String.raw`\b${word}\b`, 'i'),
      instead: instead.trim(),
      isRetiredFromComments: where.includes('comments'),
    }),
  );
}

/** Lines that are comments; others are empty. */
function commentLines(text: string): string[] {
  return text.split('\n').map((line) => (/^\s*(\/\/|\/?\*)/.test(line) ? line : ''));
}

function inLines(file: string, lines: readonly string[], words: readonly RetiredWord[]): Finding[] {
  return lines.flatMap((line, index) =>
    words
      .filter(({ pattern }) => pattern.test(line))
      .map(({ pattern, instead }) => ({
        file,
        line: index + 1,
        says: `says "${pattern.exec(line)?.[0]}", which ${GLOSSARY} retired: ${instead}`,
      })),
  );
}

import { searchScore, searchWords } from '@baize/protocol/search-score';
import type { Question, RichText, TextBlock, TextSection } from '../../../content/text-document.ts';

/** A word of the question itself counts more than one of its answer. */
const OF_ANSWER = 0.5;

/** The questions that what was typed is about, the best first. */
export function findQuestions(sections: readonly TextSection[], typed: string): readonly Question[] {
  const words = searchWords(typed);
  return sections
    .flatMap(({ questions = [] }) => questions)
    .map((question) => ({ question, score: scoreOf(question, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ question }) => question);
}

function scoreOf({ question, answer }: Question, words: readonly string[]): number {
  const whole = [question, ...answer.flatMap(wordsOf)].join(' ');
  return Math.max(searchScore(words, question), OF_ANSWER * searchScore(words, whole));
}

function wordsOf(block: TextBlock): readonly string[] {
  if ('paragraph' in block) return [plain(block.paragraph)];
  if ('list' in block) return block.list.map(plain);
  if ('terms' in block) return block.terms.flat();
  return [];
}

function plain(text: RichText): string {
  return typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

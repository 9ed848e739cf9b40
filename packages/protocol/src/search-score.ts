/**
 * How well a text answers what somebody typed, the same in the browser and on the server. Case, accents and alphabets do not
 * matter (`краш` finds Crash), nor does a typing error in a word that is long enough to tell.
 */

/** Cyrillic of Russian and Kazakh as Latin letters, so that a name is found in either alphabet. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a', ә: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', і: 'i', к: 'k', қ: 'k', л: 'l',
  м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ұ: 'u', ү: 'u', ф: 'f', х: 'h', һ: 'h',
  ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
}; // prettier-ignore

/** Letters of a word that must all be right, from this length one may be wrong, and from that length two. */
const ONE_ERROR_FROM = 4;
const TWO_ERRORS_FROM = 7;

const EXACT = 1;
const BEGINNING = 0.9;
const INSIDE = 0.6;
const WITH_ERROR = 0.5;
const PER_ERROR = 0.15;
/** Shortest word that is looked for inside others. */
const INSIDE_FROM = 3;

/** The words of a text as they are compared. */
export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  const latin = Array.from(plain, (letter) => LATIN[letter] ?? letter).join('');
  return latin.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * From 1, the words are the text's, to 0, a word is not in it. The words may stand in any order, and each may be the
 * beginning of one.
 * @param words of what was typed, by {@link searchWords}
 */
export function searchScore(words: readonly string[], text: string): number {
  const inText = searchWords(text);
  if (words.length === 0 || inText.length === 0) return 0;
  const scores = words.map((word) => Math.max(...inText.map((each) => wordScore(word, each))));
  if (scores.includes(0)) return 0;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  // Of two texts with the same words the one with fewer others is meant.
  return mean * (0.9 + 0.1 * Math.min(1, words.length / inText.length));
}

/** The best score of several texts of one thing, such as its names in every language. */
export function bestSearchScore(words: readonly string[], texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => searchScore(words, text)));
}

function wordScore(typed: string, word: string): number {
  if (typed === word) return EXACT;
  if (word.startsWith(typed)) return BEGINNING;
  if (typed.length >= INSIDE_FROM && word.includes(typed)) return INSIDE;
  const allowed = typed.length < ONE_ERROR_FROM ? 0 : typed.length < TWO_ERRORS_FROM ? 1 : 2;
  const errors = allowed === 0 ? Infinity : errorsToBeginning(typed, word);
  return errors > allowed ? 0 : WITH_ERROR - PER_ERROR * (errors - 1);
}

/** The fewest letters to add, drop, change or exchange with the next that make `typed` a beginning of `word`. */
function errorsToBeginning(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    for (let column = 1; column <= word.length; column++) {
      const changed = last[column - 1]! + (typed[row - 1] === word[column - 1] ? 0 : 1);
      const exchanged =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
          ? beforeLast[column - 2]! + 1
          : Infinity;
      next.push(Math.min(changed, exchanged, last[column]! + 1, next[column - 1]! + 1));
    }
    beforeLast = last;
    last = next;
  }
  return Math.min(...last);
}

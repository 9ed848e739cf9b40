/** Search that forgives typing errors: names are compared by the pairs of letters that they share. */

/** What a player types by the sound of the name: titles are Latin. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ә: 'a',
  і: 'i',
  ң: 'n',
  ғ: 'g',
  ү: 'u',
  ұ: 'u',
  қ: 'k',
  ө: 'o',
  һ: 'h',
};
/** Least likeness. One wrong letter in a word of six leaves ten of fourteen pairs in common. */
const LEAST_SHARE = 0.4;
/** The best score a name can have is 1; one that begins with what is wanted is above all that only resemble it. */
const BEGINS = 3;
const CONTAINS = 2;

interface Named {
  readonly title: string;
}

/** Those whose title is like the text, the most similar first; all of them, in their order, for an empty text. */
export function search<Item extends Named>(items: readonly Item[], text: string): readonly Item[] {
  const wanted = plain(text);
  if (wanted === '') return items;
  return items
    .map((item) => ({ item, score: scoreOf(plain(item.title), wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

function scoreOf(title: string, wanted: string): number {
  if (title.startsWith(wanted)) return BEGINS;
  if (title.includes(wanted)) return CONTAINS;
  // Each wanted word by the word of the title that is likest, so that their order is free.
  const scores = wanted.split(' ').map((word) => Math.max(...title.split(' ').map((other) => likeness(other, word))));
  return scores.some((score) => score < LEAST_SHARE)
    ? 0
    : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Twice the groups that both have, by the groups of both. */
function likeness(one: string, other: string): number {
  const [ones, others] = [groupsOf(one), groupsOf(other)];
  const shared = [...ones].filter((group) => others.has(group)).length;
  return (2 * shared) / (ones.size + others.size);
}

function groupsOf(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}

function plain(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => LATIN[letter] ?? letter)
      // Only now: without its mark a short i would be another letter.
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
  );
}

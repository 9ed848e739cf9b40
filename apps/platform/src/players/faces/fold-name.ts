/** Letters that look like a Latin one, in small letters; a digit is mapped to the letter that it is taken for. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  ә: 'a',
  в: 'b',
  б: '6',
  с: 'c',
  е: 'e',
  һ: 'h',
  н: 'h',
  ң: 'h',
  і: 'l',
  i: 'l',
  1: 'l',
  к: 'k',
  қ: 'k',
  м: 'm',
  п: 'n',
  о: 'o',
  ө: 'o',
  0: 'o',
  р: 'p',
  г: 'r',
  ғ: 'f',
  5: 's',
  т: 't',
  и: 'u',
  у: 'y',
  ү: 'y',
  ұ: 'y',
  х: 'x',
  з: '3',
};

/**
 * What all names have in common that look alike: two players never have names with the same fold. Case, underscores and
 * accents do not count, and letters of Cyrillic and Latin that look the same are one.
 */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F_]/g, '')
    .toLowerCase();
  const folded = Array.from(plain, (letter) => TWINS[letter] ?? digitOf(letter) ?? letter).join('');
  return folded.replaceAll('rn', 'm').replaceAll('vv', 'w').normalize('NFC');
}

/** A Devanagari digit says the same number as ours. */
function digitOf(letter: string): string | undefined {
  const value = letter.charCodeAt(0) - '०'.charCodeAt(0);
  if (value < 0 || value > 9) return undefined;
  return TWINS[value] ?? String(value);
}

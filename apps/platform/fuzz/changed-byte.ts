import type { Chances } from '../chaos/random.ts';

const CHARACTERS = '0123456789abcdefABCXYZ{}[]",:;-+.eE \n\u00e9\u2665';

/** The same text with another character in one place. */
export function oneByteChanged(text: string, chances: Chances): string {
  const at = chances.integer(text.length);
  for (;;) {
    const character = CHARACTERS[chances.integer(CHARACTERS.length)]!;
    if (character !== text[at]) return text.slice(0, at) + character + text.slice(at + 1);
  }
}

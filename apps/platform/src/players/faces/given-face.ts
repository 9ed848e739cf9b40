import { PICTURES } from '@baize/protocol';

/** Numbers behind the word: with the words a million and a half names, each the same in every language. */
const NUMBERS = 100_000;

/** The picture of a player who has chosen none. */
export function givenPicture(userId: string): (typeof PICTURES)[number] {
  return PICTURES[digest(userId) % PICTURES.length]!;
}

/**
 * The name of a player who has chosen none: `Kite-48213`. Its hyphen distinguishes it from all names that can be
 * chosen.
 */
export function givenName(userId: string): string {
  const word = givenPicture(userId);
  const number = Math.floor(digest(userId) / PICTURES.length) % NUMBERS;
  return `${word[0]!.toUpperCase()}${word.slice(1)}-${String(number).padStart(5, '0')}`;
}

/** FNV-1a of 32 bits: of an identifier that is public anyway. */
function digest(text: string): number {
  let sum = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01_00_01_93);
  return sum >>> 0;
}

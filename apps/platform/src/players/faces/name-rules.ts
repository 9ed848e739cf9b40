import { NAME_LENGTH } from '@baize/protocol';
import { foldName } from './fold-name.ts';
import { REGULAR_NAMES } from './regular-names.ts';

/** Letters of our five languages, with the signs that Hindi writes on them; any further script could hide a twin. */
const LETTERS =
  /^(?:[\p{Script=Cyrillic}a-z0-9_áâãàçéêíóôõúü]|[\u0904-\u0939\u0958-\u0961\u0966-\u096F][\u0900-\u0903\u093A-\u094D]{0,3})+$/iu;
const A_LETTER = /\p{L}/u;
/** What Cyrillic has beside the letters of Russian and Kazakh. */
const OTHER_CYRILLIC = /(?![а-яёәғқңөұүһі])\p{Script=Cyrillic}/iu;

/** No display name may contain one of these. */
const RESERVED_PARTS = [
  'admin',
  'админ',
  'support',
  'поддержк',
  'baize',
  'moderator',
  'модератор',
  'operator',
  'оператор',
];
/** No display name may be one of these. */
const RESERVED_NAMES = [
  'house',
  'дом',
  'staff',
  'system',
  'система',
  'casino',
  'казино',
  'cashier',
  'касса',
  'bank',
  'банк',
  'dealer',
  'дилер',
  'bot',
  'бот',
  'help',
  'помощь',
  'root',
  'owner',
  'you',
  'hidden',
  'null',
  'undefined',
  'mod',
  'модер',
  'anonymous',
];
const PARTS = RESERVED_PARTS.map(foldName);
const NAMES: ReadonlySet<string> = new Set([...RESERVED_NAMES, ...REGULAR_NAMES].map(foldName));

/** What is wrong with a display name, whether or not it is taken; null for an allowed one. */
export function faultOfName(name: string): 'name-malformed' | 'name-reserved' | null {
  if (!LETTERS.test(name) || OTHER_CYRILLIC.test(name) || !A_LETTER.test(name)) return 'name-malformed';
  const length = Array.from(name).filter((letter) => !/\p{M}/u.test(letter)).length;
  if (length < NAME_LENGTH.least || length > NAME_LENGTH.most) return 'name-malformed';
  const folded = foldName(name);
  // A name of underscores and one letter looks like any other of them.
  if (Array.from(folded).length < 2) return 'name-malformed';
  return NAMES.has(folded) || PARTS.some((part) => folded.includes(part)) ? 'name-reserved' : null;
}

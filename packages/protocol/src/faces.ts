import * as z from 'zod/mini';

/** The drawn pictures that stand for players, in the order of the sheet `pictures.svg`. */
export const PICTURES = [
  'kite',
  'coin',
  'dice',
  'chip',
  'card',
  'ball',
  'domino',
  'pawn',
  'spool',
  'button',
  'thimble',
  'needle',
  'key',
  'bell',
  'top',
  'gem',
] as const;
/** Of a player who hides; nobody can choose it. It is the last of the sheet. */
export const HIDDEN_PICTURE = 'hidden';
export const Picture = z.enum([...PICTURES, HIDDEN_PICTURE]);
export type Picture = z.infer<typeof Picture>;

/** Letters, digits and underscores of a display name. */
export const NAME_LENGTH = { least: 3, most: 16 } as const;
/** Any text that can be looked at: what is wrong with it the answer says by a code. */
export const DisplayName = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(64)) });

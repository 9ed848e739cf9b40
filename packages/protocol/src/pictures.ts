/** The drawn pictures of players, in the order of the sheet `pictures.svg`. */
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
/** Of a player who hides; it cannot be chosen. It is the last of the sheet. */
export const HIDDEN_PICTURE = 'hidden';

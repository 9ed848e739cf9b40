/** The games that have a cloth and a glyph of their own. */
export const GAME_NAMES = ['cases', 'coinflip', 'crash', 'dice', 'hilo', 'keno', 'miner', 'rooms', 'roulette'] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** `house` is the platform's own cloth. */
export type ClothName = GameName | 'house';

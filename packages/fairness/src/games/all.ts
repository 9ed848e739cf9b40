import * as lines from './games.ts';

/** The rules of every game, by its name. */
export const RULES = { ...lines };

import type { Mechanic } from '../slots/models.ts';
import { BLANK_COIN, OBJECTS, SCATTER, SUITS, WILD } from './objects.ts';

const OF_A_THEME = 4;

/** The four objects of a theme, no two alike. */
export function objectsOf(theme: number): string[] {
  const step = 1 + (theme % 3) * 2;
  return Array.from({ length: OF_A_THEME }, (_, index) => OBJECTS[(theme + index * step) % OBJECTS.length]!);
}

/** Drawings of a game's symbols in the order of their numbers. */
export function symbolsOf(mechanic: Mechanic, theme: number): readonly string[] {
  switch (mechanic) {
    case 'classic':
      return [...objectsOf(theme), WILD];
    case 'lines':
      return [...SUITS, ...objectsOf(theme), WILD, SCATTER];
    case 'ways':
      return [...SUITS, ...objectsOf(theme), WILD];
    case 'hold':
      return [BLANK_COIN];
  }
}

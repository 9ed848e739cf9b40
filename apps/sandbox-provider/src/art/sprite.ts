import type { Mechanic } from '../slots/models.ts';
import { MATERIALS } from './objects.ts';
import { symbolsOf } from './symbols.ts';

/** Symbols of a game, to be used as `#s0`, `#s1` and on. It takes no space on the page. */
export function spriteOf(mechanic: Mechanic, theme: number): string {
  const symbols = symbolsOf(mechanic, theme).map(
    (drawing, index) => `<symbol id="s${index}" viewBox="0 0 64 64">${drawing}</symbol>`,
  );
  return `<svg class="sprite" width="0" height="0" aria-hidden="true">${MATERIALS}${symbols.join('')}</svg>`;
}

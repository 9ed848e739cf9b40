import { createHash } from 'node:crypto';

/** Cells of the pattern; its right half mirrors the left one. */
const CELLS = 5;
const CELL = 10;
const MARGIN = 7;
const SIZE = 2 * MARGIN + CELLS * CELL;
/** Cloths of the design language, light enough to carry ivory and dark enough on either theme. */
const CLOTHS = ['#1f5a45', '#2c4f77', '#6b3f5f', '#7a4a2a', '#4d5a2a', '#3f4a7a', '#7a3540', '#2a6066'] as const;
const IVORY = '#f1e9d5';

/**
 * Path of a player's picture. It tells nobody the player's identifier.
 *
 * @param avatar which of the player's pictures, from 0
 */
export function avatarPath(userId: string, avatar: number): string {
  const seed = avatar === 0 ? `avatar ${userId}` : `avatar ${userId} ${avatar}`;
  return `/avatars/${digest(seed).toString('base64url').slice(0, 16)}.svg`;
}

/** A pattern on cloth that follows from its name alone, so that nothing is stored and nothing has to be looked up. */
export function avatarSvg(name: string): string {
  const bytes = digest(name);
  const cloth = CLOTHS[bytes[0]! % CLOTHS.length];
  const half = Math.ceil(CELLS / 2);
  const cells = Array.from({ length: CELLS * CELLS }, (_cell, index) => {
    const [row, column] = [Math.floor(index / CELLS), index % CELLS];
    const isDrawn = bytes[1 + row * half + Math.min(column, CELLS - 1 - column)]! % 2 === 1;
    return isDrawn ? `M${MARGIN + column * CELL} ${MARGIN + row * CELL}h${CELL}v${CELL}h-${CELL}z` : '';
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><path fill="${cloth}" d="M0 0h${SIZE}v${SIZE}H0z"/><path fill="${IVORY}" d="${cells}"/></svg>`;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

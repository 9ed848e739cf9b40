import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HIDDEN_PICTURE, type Picture, PICTURES } from '@baize/protocol';

/** Side of a picture in the sheet's own units. */
const SIDE = 64;
const NAMES: readonly string[] = [...PICTURES, HIDDEN_PICTURE];

/** The lines of the sheet: one picture on each, after the head. */
let sheet: readonly string[] | null = null;

/** Path of a picture: the same for all who have it. */
export function picturePath(picture: Picture): string {
  return `/avatars/${picture}.svg`;
}

/** One picture of the sheet; null for one that there is not. */
export function pictureSvg(name: string): string | null {
  const index = NAMES.indexOf(name);
  if (index < 0) return null;
  sheet ??= readFileSync(fileURLToPath(import.meta.resolve('@baize/protocol/pictures.svg')), 'utf8').split('\n');
  const window = `0 ${index * SIDE} ${SIDE} ${SIDE}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${window}">${sheet[index + 1]}</svg>`;
}

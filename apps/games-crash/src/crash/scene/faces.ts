import type { Picture } from '@baize/protocol';
import { HIDDEN_PICTURE, PICTURES } from '@baize/protocol/pictures';
import type { Palette } from './palette.ts';

/** Side of a picture as it is cached for drawing: twice what is drawn, for sharp screens. */
const KEPT = 36;
const NAMES: readonly Picture[] = [...PICTURES, HIDDEN_PICTURE];

/**
 * The sheet in pixels: a canvas would draw a vector picture again for every frame. Loaded when the first player has
 * left.
 */
let kept: HTMLCanvasElement | null = null;
let asked = false;

function facePixels(address: string): HTMLCanvasElement | null {
  if (asked || address === '') return kept;
  asked = true;
  const sheet = new Image();
  sheet.addEventListener('load', () => {
    const canvas = document.createElement('canvas');
    canvas.width = KEPT;
    canvas.height = KEPT * NAMES.length;
    canvas.getContext('2d')?.drawImage(sheet, 0, 0, canvas.width, canvas.height);
    kept = canvas;
  });
  sheet.src = address;
  return null;
}

/** Draws a player's picture as a disc. @returns false while the pictures are not here */
export function drawFace(
  ctx: CanvasRenderingContext2D,
  { pictures }: Palette,
  picture: Picture,
  [x, y]: readonly [x: number, y: number],
  radius: number,
): boolean {
  const pixels = facePixels(pictures);
  if (pixels === null) return false;
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.clip();
  const row = Math.max(0, NAMES.indexOf(picture)) * KEPT;
  ctx.drawImage(pixels, 0, row, KEPT, KEPT, x - radius, y - radius, 2 * radius, 2 * radius);
  ctx.restore();
  return true;
}

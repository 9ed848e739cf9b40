import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../page/share-picture.ts';
import type { PictureContent } from './picture-content.ts';

const MARGIN = 72;
const ROOM = PICTURE_WIDTH - 2 * MARGIN;
/** The cloth is rings of plain colours: a gradient of the canvas is dithered, which no PNG makes small. */
const RINGS = 64;
/** The position of the lamp, and how far its light reaches. */
const LAMP = { x: PICTURE_WIDTH * 0.32, y: PICTURE_HEIGHT * -0.08, reach: 1_000 };

const TOKENS_FILE = fileURLToPath(import.meta.resolve('@baize/ui/styles/tokens.css'));
const TOKENS = readFileSync(TOKENS_FILE, 'utf8');
/** The fonts are of that package, too. */
const { resolve } = createRequire(TOKENS_FILE);

/** The product's own fonts, each subset as a family: the first that has a letter draws it. */
const FONTS = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((part) => `geologica/files/geologica-${part}-shrp-normal`),
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal',
].map((file, index) => {
  const family = `share-${index}`;
  GlobalFonts.registerFromPath(resolve(`@fontsource-variable/${file}.woff2`), family);
  return family;
});

/** The colour of a token of the design. @throws when there is no such token: the design and this file disagree */
function token(name: string): string {
  const value = new RegExp(`--bz-${name}:\\s*(#[0-9a-f]{6})`).exec(TOKENS)?.[1];
  if (value === undefined) throw new Error(`The design has no colour --bz-${name}`);
  return value;
}

/** Paints a picture, as PNG: the game's cloth and glyph, the figure, and the thread under it. */
export function paintPicture({ cloth, glyph, title, figure, line }: PictureContent): Buffer {
  const canvas = createCanvas(PICTURE_WIDTH, PICTURE_HEIGHT);
  const context = canvas.getContext('2d');
  context.fontVariationSettings = "'SHRP' 100";
  paintCloth(context, [token(`cloth-${cloth}-lit`), token(`cloth-${cloth}`), token(`cloth-${cloth}-deep`)]);
  const ivory = token('cloth-text');
  context.fillStyle = ivory;
  context.strokeStyle = ivory;
  paintGlyph(context, glyph);
  paintMark(context);
  context.fillStyle = ivory;
  write(context, 'Baize', { x: MARGIN + 76, y: 99, size: 44 });
  write(context, title, { x: MARGIN, y: 226, size: 52 });
  write(context, figure, { x: MARGIN, y: 410, size: 190 });
  write(context, line, { x: MARGIN, y: 566, size: 38 });
  paintThread(context);
  return canvas.toBuffer('image/png');
}

/** Writes a line, smaller where it has no room. */
function write(context: SKRSContext2D, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const fontOf = (pixels: number): string => `500 ${pixels}px ${FONTS.join(', ')}`;
  context.font = fontOf(size);
  const { width } = context.measureText(text);
  if (width > ROOM) context.font = fontOf((size * ROOM) / width);
  context.fillText(text, x, y);
}

function paintCloth(context: SKRSContext2D, [lit, base, deep]: readonly [string, string, string]): void {
  for (let ring = RINGS; ring >= 0; ring--) {
    const at = ring / RINGS;
    context.fillStyle = at < 0.5 ? mixed(lit, base, at * 2) : mixed(base, deep, at * 2 - 1);
    context.beginPath();
    context.arc(LAMP.x, LAMP.y, ring === RINGS ? PICTURE_WIDTH * 2 : at * LAMP.reach, 0, Math.PI * 2);
    context.fill();
  }
}

/** A colour between two of the form #rrggbb. @param share of the second */
function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const parts = [0, 1, 2].map((index) => Math.round(part(one, index) * (1 - share) + part(other, index) * share));
  return `rgb(${parts.join(', ')})`;
}

function paintGlyph(context: SKRSContext2D, glyph: readonly string[]): void {
  context.save();
  context.globalAlpha = 0.16;
  context.translate(740, 36);
  context.scale(18, 18);
  context.lineWidth = 1.2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  // One path: where two lines cross, neither shows through the other.
  context.stroke(new Path2D(glyph.join('')));
  context.restore();
}

/** Four knots on a thread: hash, key, number, outcome. */
function paintThread(context: SKRSContext2D): void {
  const [y, radius] = [478, 9];
  context.globalAlpha = 0.55;
  context.fillRect(MARGIN, y - 1.25, ROOM, 2.5);
  context.globalAlpha = 1;
  for (const knot of [0, 1, 2, 3]) {
    if (knot === 3) context.fillStyle = token('brass');
    context.beginPath();
    context.arc(MARGIN + radius + (knot * (ROOM - 2 * radius)) / 3, y, radius, 0, Math.PI * 2);
    context.fill();
  }
}

const MARK =
  'M9.4 4.5h4.2v5.2H9.4zM9.4 15h4.2v12.5H9.4zM18.4 4.5h4.2V17h-4.2zM18.4 22.3h4.2v5.2h-4.2zM4.5 18.4h4.1v4.2H4.5zM14.4 18.4h13.1v4.2H14.4z';
const MARK_BRASS = 'M4.5 9.9h13.1v4.2H4.5zM23.4 9.9h4.1v4.2h-4.1z';

/** The woven mark of the product, which is 32 x 32. */
function paintMark(context: SKRSContext2D): void {
  context.save();
  context.translate(MARGIN, 56);
  context.scale(1.75, 1.75);
  const [woven, brass] = [new Path2D(MARK), new Path2D(MARK_BRASS)];
  context.fill(woven);
  context.fillStyle = token('brass');
  context.fill(brass);
  context.restore();
}

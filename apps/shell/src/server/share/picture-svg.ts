import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../../page/share-picture.ts';
import { escapeHtml } from '../../page/escape.ts';
import type { PictureContent } from './picture-content.ts';

const TOKENS = readFileSync(fileURLToPath(import.meta.resolve('@baize/ui/styles/tokens.css')), 'utf8');
const MARGIN = 72;
/** Room of the figure, and about how wide one of its letters is at a size of 1. */
const FIGURE_WIDTH = PICTURE_WIDTH - 2 * MARGIN;
const LETTER = 0.64;
const LARGEST_FIGURE = 190;
const LINE_WIDTH = FIGURE_WIDTH - 40;

/** The colour of a token of the design. @throws when there is no such token: the design and this file disagree */
function token(name: string): string {
  const value = new RegExp(`--bz-${name}:\\s*(#[0-9a-f]{6})`).exec(TOKENS)?.[1];
  if (value === undefined) throw new Error(`The design has no colour --bz-${name}`);
  return value;
}

/** Draws a picture as SVG: the game's cloth and glyph, the figure, and the thread under it. */
export function pictureSvg({ cloth, glyph, title, figure, line }: PictureContent): string {
  const [text, brass] = [token('cloth-text'), token('brass')];
  const shade = (part: string): string => token(`cloth-${cloth}${part}`);
  const size = Math.min(LARGEST_FIGURE, FIGURE_WIDTH / (LETTER * figure.length));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">`,
    '<defs><radialGradient id="c" cx=".32" cy="-.08" r="1.1">',
    `<stop offset="0" stop-color="${shade('-lit')}"/><stop offset=".5" stop-color="${shade('')}"/>`,
    `<stop offset="1" stop-color="${shade('-deep')}"/></radialGradient></defs>`,
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="url(#c)"/>`,
    glyphOf(glyph, text),
    `<g transform="translate(${MARGIN} 56) scale(1.75)" fill="${text}">${mark(brass)}</g>`,
    textAt(MARGIN + 76, 99, 44, text, 'Baize'),
    textAt(MARGIN, 232, fitted(52, title), text, title),
    textAt(MARGIN, 410, size, text, figure),
    threadOf(text, brass),
    textAt(MARGIN, 566, fitted(38, line), text, line),
    '</svg>',
  ].join('');
}

/** The size at which a line of text has room. */
function fitted(size: number, text: string): number {
  return Math.min(size, LINE_WIDTH / (LETTER * text.length));
}

function textAt(x: number, y: number, size: number, fill: string, text: string): string {
  // The fonts have no thin space.
  const shown = escapeHtml(text.replaceAll('\u202f', '\u00a0'));
  return `<text x="${x}" y="${y}" font-size="${Math.round(size)}" fill="${fill}">${shown}</text>`;
}

function glyphOf(paths: readonly string[], colour: string): string {
  const stroke = `fill="none" stroke="${colour}" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"`;
  const lines = paths.map((data) => `<path d="${escapeHtml(data)}"/>`).join('');
  return `<g transform="translate(740 36) scale(18)" opacity=".16" ${stroke}>${lines}</g>`;
}

/** Four knots on a thread: hash, key, number, outcome. */
function threadOf(colour: string, brass: string): string {
  const end = PICTURE_WIDTH - MARGIN;
  const knots = [0, 1, 2, 3].map((knot) => {
    const x = MARGIN + 9 + (knot * (end - MARGIN - 18)) / 3;
    return `<circle cx="${x}" cy="478" r="9" fill="${knot === 3 ? brass : colour}"/>`;
  });
  return `<path d="M${MARGIN} 478H${end}" stroke="${colour}" stroke-width="2.5" opacity=".55"/>${knots.join('')}`;
}

/** The woven mark of the product, 32 x 32. */
function mark(brass: string): string {
  return [
    '<path d="M9.4 4.5h4.2v5.2H9.4zM9.4 15h4.2v12.500H9.4zM18.4 4.500h4.2V17h-4.2zM18.4 22.3h4.2v5.2h-4.2z"/>',
    '<path d="M4.5 18.4h4.1v4.2H4.5zM14.4 18.4h13.1v4.2H14.4z"/>',
    `<path fill="${brass}" d="M4.5 9.9h13.1v4.2H4.5zM23.4 9.9h4.1v4.2h-4.1z"/>`,
  ].join('');
}

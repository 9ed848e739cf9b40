import path from 'node:path';
import { ShellFailure } from '../errors.ts';

const FONTS = ['geologica-500.ttf', 'noto-sans-devanagari-500.ttf'].map((file) =>
  path.join(import.meta.dirname, 'fonts', file),
);
/** Drawn at the same time, each on a thread beside the pages; and what may wait for that. */
const DRAWN_AT_ONCE = 2;
const MAY_WAIT = 16;

export type DrawPicture = (svg: string) => Promise<Buffer>;

/**
 * Draws pictures away from the pages, a few at a time.
 *
 * @throws ShellFailure `pictures-busy` when too many wait already
 */
export function createDrawPicture(draw: DrawPicture = drawPng): DrawPicture {
  const waiting: (() => void)[] = [];
  let drawn = 0;
  return async (svg) => {
    if (drawn >= DRAWN_AT_ONCE) {
      if (waiting.length >= MAY_WAIT) throw new ShellFailure('pictures-busy', 'Too many share pictures are asked for.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else drawn += 1;
    try {
      return await draw(svg);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else drawn -= 1;
    }
  };
}

/** The library is loaded with the first picture: a server without it serves all its pages. */
async function drawPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Geologica' },
  });
  return image.asPng();
}

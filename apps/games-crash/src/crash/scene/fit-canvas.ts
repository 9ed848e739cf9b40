import { readPalette, type Palette } from './palette.ts';
import type { Frame } from './scale.ts';

/** A canvas that is as large as its box, in the pixels of the screen. */
export interface Fitted {
  readonly ctx: CanvasRenderingContext2D;
  readonly frame: Frame;
  readonly palette: Palette;
}

/** Below this width the scene leaves its figures out. */
const SMALL = 480;
/** A higher ratio cannot be seen, and each step costs four times the pixels. */
const MOST_PIXEL_RATIO = 2;

/** Makes a canvas as large as its box; reports each new size at once. @returns what ends it */
export function fitCanvas(canvas: HTMLCanvasElement, onFit: (fitted: Fitted) => void): () => void {
  const ctx = canvas.getContext('2d');
  if (!ctx) return () => undefined;
  const fit = (): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(devicePixelRatio || 1, MOST_PIXEL_RATIO);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    onFit({ ctx, frame: { width, height, small: width < SMALL }, palette: readPalette(canvas) });
  };
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  // Figures drawn before their font has come would keep the wrong one until the next round.
  void document.fonts?.ready.then(fit);
  return () => observer.disconnect();
}

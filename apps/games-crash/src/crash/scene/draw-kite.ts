import type { Palette } from './palette.ts';

export interface Kite {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly degrees: number;
  readonly alpha: number;
}

type Tone = 'brass' | 'brassLow' | 'enamel' | 'enamelLow' | 'ivoryHigh' | 'ivoryMid';

/** Four panels of cloth; the same drawing as on the tile. */
const PANELS: readonly (readonly [Tone, string])[] = [
  ['ivoryHigh', 'M0-46L-34-6H0Z'],
  ['enamel', 'M0-46L34-6H0Z'],
  ['enamel', 'M-34-6H0V58Z'],
  ['ivoryMid', 'M0-6H34L0 58Z'],
];
/** Bows of the tail: where, how turned, and the colours of their two halves. */
const BOWS = [
  [-3, 72, 20, 'enamel', 'enamelLow'],
  [2, 94, -16, 'brass', 'brassLow'],
  [-3, 116, 14, 'enamel', 'enamelLow'],
] as const;

/** Made once, and only where there is a canvas: the server has no paths. */
let shapes:
  | (Record<'cross' | 'leftBow' | 'outline' | 'rightBow' | 'tail', Path2D> & {
      panels: readonly (readonly [Tone, Path2D])[];
    })
  | null = null;

function kiteShapes(): NonNullable<typeof shapes> {
  shapes ??= {
    panels: PANELS.map(([tone, path]) => [tone, new Path2D(path)]),
    outline: new Path2D('M0-46L34-6L0 58L-34-6Z'),
    cross: new Path2D('M0-46V58M-34-6H34'),
    tail: new Path2D('M0 58C-8 74 10 84-2 100S6 124-8 138'),
    leftBow: new Path2D('M0 0L-11-5.5V5.5Z'),
    rightBow: new Path2D('M0 0L11-5.5V5.5Z'),
  };
  return shapes;
}

export function drawKite(ctx: CanvasRenderingContext2D, palette: Palette, { x, y, size, degrees, alpha }: Kite): void {
  const { panels, outline, cross, tail, leftBow, rightBow } = kiteShapes();
  ctx.save();
  ctx.globalAlpha = alpha;
  ctx.translate(x, y);
  ctx.rotate((degrees * Math.PI) / 180);
  ctx.scale(size, size);

  ctx.strokeStyle = palette.ivoryMid;
  ctx.lineWidth = 1.6;
  ctx.stroke(tail);
  for (const [bowX, bowY, turned, left, right] of BOWS) {
    ctx.save();
    ctx.translate(bowX, bowY);
    ctx.rotate((turned * Math.PI) / 180);
    ctx.fillStyle = palette[left];
    ctx.fill(leftBow);
    ctx.fillStyle = palette[right];
    ctx.fill(rightBow);
    ctx.restore();
  }

  ctx.save();
  ctx.translate(7, 10);
  ctx.fillStyle = 'rgb(0 0 0 / 0.2)';
  ctx.fill(outline);
  ctx.restore();
  for (const [tone, panel] of panels) {
    ctx.fillStyle = palette[tone];
    ctx.fill(panel);
  }
  ctx.strokeStyle = palette.ebony;
  ctx.globalAlpha = alpha * 0.55;
  ctx.stroke(cross);
  ctx.restore();
}

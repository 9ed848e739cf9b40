import { withAlpha } from './colors.ts';
import type { Palette } from './palette.ts';
import { multiples, stepFor, type Scale } from './scale.ts';
import type { Scene } from './scene.ts';

const MOST_LINES = 5;
const MOST_SECONDS = 6;

/** The ground line, dotted lines of round multipliers and, where there is room, the figures of both axes. */
export function drawAxes(
  ctx: CanvasRenderingContext2D,
  { frame, multiplierText, secondsText }: Scene,
  scale: Scale,
  palette: Palette,
): void {
  const step = stepFor(scale.highest - 1, MOST_LINES, 0.1);
  ctx.save();
  ctx.lineWidth = 1;
  ctx.font = `400 12px ${palette.figures}`;
  ctx.textBaseline = 'middle';
  for (const multiplier of [1, ...multiples(1, scale.highest, step)]) {
    const y = Math.round(scale.y(multiplier)) + 0.5;
    const isGround = multiplier === 1;
    ctx.strokeStyle = withAlpha(palette.ivory, isGround ? 0.28 : 0.1);
    ctx.setLineDash(isGround ? [] : [2, 5]);
    ctx.beginPath();
    ctx.moveTo(frame.small ? 0 : scale.left, y);
    ctx.lineTo(scale.right, y);
    ctx.stroke();
    if (frame.small) continue;
    ctx.fillStyle = withAlpha(palette.ivory, 0.72);
    ctx.textAlign = 'right';
    ctx.fillText(multiplierText(multiplier, step < 1 ? 1 : 0), scale.left - 12, y);
  }
  if (!frame.small) {
    ctx.textAlign = 'center';
    const apart = stepFor(scale.longestMs, MOST_SECONDS, 1_000);
    for (const ms of multiples(0, scale.longestMs - apart / 4, apart))
      ctx.fillText(secondsText(ms / 1_000), scale.x(ms), scale.bottom + 22);
  }
  ctx.restore();
}

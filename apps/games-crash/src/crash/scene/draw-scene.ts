import { crashCurve } from '@baize/fairness/games/crash/crash-curve';
import { withAlpha } from './colors.ts';
import { drawAxes } from './draw-axes.ts';
import { drawKite } from './draw-kite.ts';
import { drawLeavers, drawOwn } from './draw-leavers.ts';
import type { Palette } from './palette.ts';
import { scaleOf, type Scale } from './scale.ts';
import { DRIFT_MS, PART_MS, type Scene } from './scene.ts';

/** Points of the thread: more are not seen. */
const POINTS = 72;

/** Draws one frame. Pure except for the canvas: the same scene gives the same frame. */
export function drawScene(ctx: CanvasRenderingContext2D, scene: Scene, palette: Palette): void {
  const { frame, moment, target } = scene;
  const isBefore = moment.kind === 'betting' || moment.kind === 'locked';
  const elapsedMs = isBefore ? 0 : moment.elapsedMs;
  const scale = scaleOf(frame, elapsedMs, target?.multiplier ?? null);
  ctx.clearRect(0, 0, frame.width, frame.height);
  drawAxes(ctx, scene, scale, palette);
  if (target) drawTarget(ctx, scene, scale, palette, target);
  if (!isBefore) {
    const parted = moment.kind === 'crashed' ? Math.min(1, moment.sinceMs / PART_MS) : 0;
    drawThread(ctx, scale, elapsedMs * (1 - 0.05 * parted), palette, frame.small);
  }
  drawEnd(ctx, scene, scale, elapsedMs, palette);
  // Over the kite's tail, which would hide the players who leave now.
  if (!isBefore) {
    drawLeavers(ctx, scene, scale, palette);
    drawOwn(ctx, scene, scale, palette);
  }
}

function drawThread(
  ctx: CanvasRenderingContext2D,
  scale: Scale,
  endMs: number,
  palette: Palette,
  small: boolean,
): void {
  const path = threadPath(scale, endMs);
  const light = ctx.createLinearGradient(0, scale.top, 0, scale.bottom);
  light.addColorStop(0, withAlpha(palette.ivory, 0.16));
  light.addColorStop(1, withAlpha(palette.ivory, 0));
  ctx.fillStyle = light;
  ctx.fill(groundedPath(path, scale, endMs));

  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  // The lamp is at the upper left: the thread's shadow falls to the lower right of the cloth.
  ctx.translate(6, 9);
  ctx.strokeStyle = 'rgb(0 0 0 / 0.22)';
  ctx.lineWidth = 5;
  ctx.stroke(path);
  ctx.translate(-6, -9);
  ctx.strokeStyle = palette.ivoryHigh;
  ctx.lineWidth = small ? 2.4 : 3;
  ctx.stroke(path);
  ctx.restore();
}

function threadPath(scale: Scale, endMs: number): Path2D {
  const path = new Path2D();
  for (let index = 0; index <= POINTS; index++) {
    const ms = (endMs * index) / POINTS;
    const [x, y] = [scale.x(ms), scale.y(crashCurve(ms))];
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  return path;
}

/** The area between the thread and the ground. */
function groundedPath(thread: Path2D, scale: Scale, endMs: number): Path2D {
  const path = new Path2D(thread);
  path.lineTo(scale.x(endMs), scale.bottom);
  path.lineTo(scale.left, scale.bottom);
  return path;
}

function drawTarget(
  ctx: CanvasRenderingContext2D,
  { frame }: Scene,
  scale: Scale,
  palette: Palette,
  { multiplier, label }: NonNullable<Scene['target']>,
): void {
  // Out of view, the plate waits at the upper edge.
  const y = Math.max(scale.y(multiplier), scale.top - 18);
  ctx.save();
  ctx.strokeStyle = palette.brass;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([6, 5]);
  ctx.beginPath();
  ctx.moveTo(scale.left, y);
  ctx.lineTo(scale.right, y);
  ctx.stroke();
  ctx.restore();
  const [width, height] = frame.small ? [92, 20] : [120, 24];
  const left = frame.small ? 0 : scale.right - width;
  ctx.fillStyle = palette.brass;
  ctx.fillRect(left, y - height / 2, width, height);
  ctx.fillStyle = palette.ebony;
  ctx.font = `500 12px ${palette.figures}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(label, left + width / 2, y + 1);
}

function drawEnd(
  ctx: CanvasRenderingContext2D,
  { moment, frame, sway, still }: Scene,
  scale: Scale,
  elapsedMs: number,
  palette: Palette,
): void {
  const drifted = moment.kind === 'crashed' ? (still ? 1 : Math.min(1, moment.sinceMs / DRIFT_MS)) : 0;
  if (drifted === 1) return;
  const size = frame.small ? 0.5 : 0.82;
  drawKite(ctx, palette, {
    // The knot is at the kite's lower corner, so the kite flies a little ahead of the thread's end.
    x: scale.x(elapsedMs) + 17 * size + drifted * 90,
    y: scale.y(crashCurve(elapsedMs)) - 51 * size - drifted * 70,
    size,
    degrees: 20 + sway + drifted * 40,
    alpha: 1 - drifted,
  });
}

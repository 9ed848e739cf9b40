import { msAtMultiplier } from '@baize/fairness/games/crash/crash-curve';
import { withAlpha } from './colors.ts';
import type { Palette } from './palette.ts';
import type { Frame, Scale } from './scale.ts';
import type { Leaver, Scene } from './scene.ts';

/** Names that are written; the dots of the others stay. */
const NAMED = 6;
const LEAST_GAP = 26;
const PLATE_HEIGHT = 20;
const PLATE_PADDING = 6;
const PLATE_AWAY = 11;
const NAME_FONT = ({ text }: Palette): string => `400 12px ${text}`;

/** The others who left: a dot on the thread, and the names of the latest. */
export function drawLeavers(
  ctx: CanvasRenderingContext2D,
  { leavers: all, frame, multiplierText }: Scene,
  scale: Scale,
  palette: Palette,
): void {
  const leavers = all.filter(({ own }) => !own);
  const named = new Set<Leaver>(frame.small ? [] : spread(leavers, scale));
  for (const leaver of leavers) {
    const [x, y] = drawDot(ctx, leaver, frame, scale, palette);
    if (!named.has(leaver)) continue;
    drawName(ctx, leaver, [x + 2, y + 24], multiplierText(leaver.multiplier, 2), palette);
  }
}

/** The player's marks, each on a plate of its own that the thread and the tail do not cross. */
export function drawOwn(
  ctx: CanvasRenderingContext2D,
  { leavers, frame, multiplierText }: Scene,
  scale: Scale,
  palette: Palette,
): void {
  let before = Infinity;
  for (const leaver of leavers.filter(({ own }) => own)) {
    const [x, y] = drawDot(ctx, leaver, frame, scale, palette);
    const text = multiplierText(leaver.multiplier, 2);
    ctx.font = NAME_FONT(palette);
    const width = ctx.measureText(`${leaver.name} ${text}`).width + 2 * PLATE_PADDING;
    // Above the dot where there is no room below, the ground or the plate of the other bet; to its left there, for the
    // thread rises to the right.
    const isAbove = y + PLATE_AWAY + PLATE_HEIGHT > scale.bottom || Math.abs(before - y) < LEAST_GAP;
    const top = isAbove ? y - PLATE_AWAY - PLATE_HEIGHT : y + PLATE_AWAY;
    const wanted = isAbove ? x + 6 - width : x - 6;
    // It keeps within the cloth where the dot is at its edge.
    const left = Math.min(Math.max(wanted, 4), frame.width - width - 4);
    before = y;
    ctx.fillStyle = withAlpha(palette.ebony, 0.78);
    ctx.beginPath();
    ctx.roundRect(left, top, width, PLATE_HEIGHT, 4);
    ctx.fill();
    drawName(ctx, leaver, [left + PLATE_PADDING, top + 14], text, palette);
  }
}

/** @returns where it lies */
function drawDot(
  ctx: CanvasRenderingContext2D,
  { multiplier, own }: Leaver,
  { small }: Frame,
  scale: Scale,
  palette: Palette,
): readonly [x: number, y: number] {
  const [x, y] = [scale.x(msAtMultiplier(Math.round(multiplier * 100))), scale.y(multiplier)];
  ctx.beginPath();
  ctx.arc(x, y, small ? 3.5 : 4.5, 0, 2 * Math.PI);
  ctx.fillStyle = own ? palette.brass : palette.win;
  ctx.fill();
  ctx.strokeStyle = palette.cloth;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  return [x, y];
}

function drawName(
  ctx: CanvasRenderingContext2D,
  { name }: Leaver,
  [x, y]: readonly [x: number, y: number],
  multiplier: string,
  palette: Palette,
): void {
  ctx.font = NAME_FONT(palette);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = withAlpha(palette.ivory, 0.92);
  ctx.fillText(name, x, y);
  const after = ctx.measureText(`${name} `).width;
  ctx.fillStyle = palette.win;
  ctx.fillText(multiplier, x + after, y);
}

/** The latest leavers whose names do not lie on one another. */
function spread(leavers: readonly Leaver[], scale: Scale): Leaver[] {
  const chosen: Leaver[] = [];
  for (const leaver of leavers.toReversed()) {
    const y = scale.y(leaver.multiplier);
    const isFree = chosen.every((other) => Math.abs(scale.y(other.multiplier) - y) >= LEAST_GAP);
    if (isFree) chosen.push(leaver);
    if (chosen.length === NAMED) break;
  }
  return chosen;
}

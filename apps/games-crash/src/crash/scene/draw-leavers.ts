import { msAtMultiplier } from '@baize/fairness/games/crash/crash-curve';
import { withAlpha } from './colors.ts';
import { drawFace } from './faces.ts';
import type { Palette } from './palette.ts';
import type { Frame, Scale } from './scale.ts';
import type { Leaver, Scene } from './scene.ts';

/** Leavers with picture and name; of the others a knot stays. */
const NAMED = 6;
const LEAST_GAP = 26;
const FACE_RADIUS = 9;
const PLATE_HEIGHT = 20;
const PLATE_PADDING = 6;
const PLATE_AWAY = 11;
const NAME_FONT = ({ text }: Palette): string => `400 12px ${text}`;

/** A knot on the thread for each of the others who left, none of them over the one figure. */
export function drawLeavers(
  ctx: CanvasRenderingContext2D,
  { leavers, frame, multiplierText }: Scene,
  scale: Scale,
  palette: Palette,
): void {
  const seen = leavers.filter((leaver) => !leaver.own && !isOverFigure(frame, placeOf(leaver, scale)));
  const named = new Set<Leaver>(frame.small ? [] : spread(seen, scale));
  for (const leaver of seen) {
    const [x, y] = placeOf(leaver, scale);
    const isNamed = named.has(leaver);
    if (!(isNamed && drawRingedFace(ctx, leaver, [x, y], palette)))
      drawKnot(ctx, [x, y], frame.small, palette.win, palette);
    if (isNamed) drawName(ctx, leaver, [x + 2, y + 24], multiplierText(leaver.multiplier, 2), palette);
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
    const [x, y] = placeOf(leaver, scale);
    drawKnot(ctx, [x, y], frame.small, palette.brass, palette);
    const text = multiplierText(leaver.multiplier, 2);
    ctx.font = NAME_FONT(palette);
    const width = ctx.measureText(`${leaver.name} ${text}`).width + 2 * PLATE_PADDING;
    // Above the dot where there is no room below, the ground or the plate of the other bet; to its left there, since
    // the thread rises to the right.
    const isAbove = y + PLATE_AWAY + PLATE_HEIGHT > scale.bottom || Math.abs(before - y) < LEAST_GAP;
    const top = isAbove ? y - PLATE_AWAY - PLATE_HEIGHT : y + PLATE_AWAY;
    const wanted = isAbove ? x + 6 - width : x - 6;
    // It stays within the cloth where the dot is at its edge.
    const left = Math.min(Math.max(wanted, 4), frame.width - width - 4);
    before = y;
    ctx.fillStyle = withAlpha(palette.ebony, 0.78);
    ctx.beginPath();
    ctx.roundRect(left, top, width, PLATE_HEIGHT, 4);
    ctx.fill();
    drawName(ctx, leaver, [left + PLATE_PADDING, top + 14], text, palette);
  }
}

type Place = readonly [x: number, y: number];

function placeOf({ multiplier }: Leaver, scale: Scale): Place {
  return [scale.x(msAtMultiplier(Math.round(multiplier * 100))), scale.y(multiplier)];
}

/** Whether a knot or its name would lie on the multiplier, which is at the upper left by the style of the stage. */
export function isOverFigure({ width, small }: Frame, [x, y]: Place): boolean {
  const size = Math.min(124, Math.max(56, width * 0.185));
  const [left, top] = small ? [16, 90] : [76, 96];
  const bottom = (small ? top : 176) + size * 1.1;
  return x < left + size * 3 && y > top - 28 && y < bottom;
}

function drawKnot(
  ctx: CanvasRenderingContext2D,
  [x, y]: Place,
  small: boolean,
  color: string,
  { cloth }: Palette,
): void {
  ctx.beginPath();
  ctx.arc(x, y, small ? 3.5 : 4.5, 0, 2 * Math.PI);
  ctx.fillStyle = color;
  ctx.fill();
  ctx.strokeStyle = cloth;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** @returns false while the pictures are not here */
function drawRingedFace(ctx: CanvasRenderingContext2D, { picture }: Leaver, place: Place, palette: Palette): boolean {
  if (!drawFace(ctx, palette, picture, place, FACE_RADIUS)) return false;
  ctx.beginPath();
  ctx.arc(...place, FACE_RADIUS, 0, 2 * Math.PI);
  ctx.strokeStyle = palette.win;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  return true;
}

function drawName(
  ctx: CanvasRenderingContext2D,
  { name }: Leaver,
  [x, y]: Place,
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

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

/** A knot on the thread for everyone who has left, none of them over the one figure. */
export function drawLeavers(
  ctx: CanvasRenderingContext2D,
  { leavers, frame, multiplierText }: Scene,
  scale: Scale,
  palette: Palette,
): void {
  const seen = leavers.filter((leaver) => !isOverFigure(frame, placeOf(leaver, scale)));
  const named = new Set<Leaver>(frame.small ? [] : spread(seen, scale));
  for (const leaver of seen) {
    const [x, y] = placeOf(leaver, scale);
    const isNamed = named.has(leaver);
    const color = leaver.own ? palette.brass : palette.win;
    if (!(isNamed && drawRingedFace(ctx, leaver, [x, y], color, palette)))
      drawKnot(ctx, [x, y], frame.small, color, palette);
    if (!isNamed) continue;
    ctx.font = `400 12px ${palette.text}`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    ctx.fillStyle = withAlpha(palette.ivory, 0.92);
    ctx.fillText(leaver.name, x + 2, y + 24);
    const after = ctx.measureText(`${leaver.name} `).width;
    ctx.fillStyle = palette.win;
    ctx.fillText(multiplierText(leaver.multiplier, 2), x + 2 + after, y + 24);
  }
}

type Place = readonly [x: number, y: number];

function placeOf({ multiplier }: Leaver, scale: Scale): Place {
  return [scale.x(msAtMultiplier(Math.round(multiplier * 100))), scale.y(multiplier)];
}

/** Whether a knot or its name would lie on the multiplier, which stands at the upper left by the style of the stage. */
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
function drawRingedFace(
  ctx: CanvasRenderingContext2D,
  { picture }: Leaver,
  place: Place,
  color: string,
  palette: Palette,
): boolean {
  if (!drawFace(ctx, palette, picture, place, FACE_RADIUS)) return false;
  ctx.beginPath();
  ctx.arc(...place, FACE_RADIUS, 0, 2 * Math.PI);
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  return true;
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

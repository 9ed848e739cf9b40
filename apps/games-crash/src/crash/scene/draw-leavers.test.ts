import { expect, it } from '@jest/globals';
import { isOverFigure } from './draw-leavers.ts';

const WIDE = { width: 760, height: 700, small: false };
const PHONE = { width: 360, height: 300, small: true };

it.each([
  ['in the middle of the figure', WIDE, [200, 240], true],
  ['above it, with a name that would reach it', WIDE, [200, 80], true],
  ['on the thread below it', WIDE, [200, 600], false],
  ['at the kite, right of it', WIDE, [560, 240], false],
  ['in the middle of the figure of a phone', PHONE, [80, 130], true],
  ['at the kite of a phone', PHONE, [270, 120], false],
] as const)('a knot %s', (_where, frame, place, isOver) => expect(isOverFigure(frame, place)).toBe(isOver));

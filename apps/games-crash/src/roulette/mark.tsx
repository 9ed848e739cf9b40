import type { ReactElement } from 'react';
import type { RouletteColour } from '@baize/fairness/games/roulette/roulette';
import { classNames } from '@baize/ui';
import { COLOURS, colourClass } from './colours.ts';
import classes from './mark.module.css';

/** A small square of each colour; the multiplier beside it says the same. */
export const MARKS = Object.fromEntries(
  COLOURS.map((colour) => [
    colour,
    <i key={colour} aria-hidden="true" className={classNames(classes.mark, colourClass(colour))} />,
  ]),
) as Record<RouletteColour, ReactElement>;

/** The look of a chip of the history. */
export function chipClass(colour: RouletteColour): string {
  return classNames(classes.chip, colourClass(colour));
}

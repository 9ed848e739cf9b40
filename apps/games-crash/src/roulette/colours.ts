import type { ShellI18n } from '@baize/contract';
import {
  rouletteColour,
  rouletteMultiplierE4,
  roulettePockets,
  ROULETTE_WHEEL,
} from '@baize/fairness/games/roulette/roulette';
import type { RouletteColour } from '@baize/fairness/games/roulette/roulette';
import type { Locale } from '@baize/protocol';
import { formatMultiplier, formatNumber, formatPercent } from '@baize/ui/format';
import classes from './colours.module.css';

/** Colours of the wheel, from the most pockets to the fewest. */
export const COLOURS: readonly RouletteColour[] = ['black', 'red', 'blue', 'green', 'violet', 'gold'];

/** Gives the content the colour as `--pocket` and the colour of a text on that as `--on-pocket`. */
export function colourClass(colour: RouletteColour): string {
  return classes[colour]!;
}

/** "3.96×" */
export function paysText(colour: RouletteColour, locale: Locale): string {
  return formatMultiplier(rouletteMultiplierE4(colour), locale);
}

/**
 * "4": what it would multiply by without the house edge, as it is written on the wheel. {@link paysText} is what it
 * pays.
 */
export function fairNumber(colour: RouletteColour, locale: Locale): string {
  return formatNumber(ROULETTE_WHEEL.length / roulettePockets(colour), locale);
}

/** "6.25%" */
export function chanceText(colour: RouletteColour, locale: Locale): string {
  return formatPercent((100 * roulettePockets(colour)) / ROULETTE_WHEEL.length, locale, { decimals: 2 });
}

/** "red, 3.96×" */
export function resultText(pocket: number, t: ShellI18n['t'], locale: Locale): string {
  const colour = rouletteColour(pocket);
  return `${t(`kit.colour.${colour}`)}, ${paysText(colour, locale)}`;
}

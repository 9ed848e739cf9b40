import { type Audited, compareFractions, type Fraction, reduced } from '@baize/fairness';
import { type Currency, type Game, UNITS_PER_MAJOR } from '@baize/protocol';

/** What a game returns in a currency. */
export interface AuditedGame {
  readonly game: Game;
  readonly currency: Currency;
  readonly rows: readonly Audited[];
}

/** The least and the greatest return, exactly, with what they are of. */
interface Line {
  readonly game: Game;
  readonly currency: Currency;
  readonly group: string;
  readonly least: Found;
  readonly greatest: Found;
  readonly below: boolean;
}

interface Found {
  readonly choice: string;
  readonly stop: string;
  readonly stakeUnits: number;
  readonly percent: number;
  /** In lowest terms. */
  readonly fraction: string;
}

const PERCENT_DECIMALS = 9;

/** @param every a line for each choice with each rule of leaving, instead of one for each group of choices */
export function linesOf(games: readonly AuditedGame[], every: boolean): Line[] {
  return games.flatMap(({ game, currency, rows }) =>
    [...Map.groupBy(rows, (row) => (every ? `${row.choice} ${row.stop}` : row.group))].map(([key, group]) => {
      const least = group.reduce((one, other) => (isLess(other.least, one.least) ? other : one));
      const greatest = group.reduce((one, other) => (isLess(one.greatest, other.greatest) ? other : one));
      return {
        game,
        currency,
        group: key.trim(),
        least: found(least, 'least'),
        greatest: found(greatest, 'greatest'),
        below: group.some(({ below }) => below !== null),
      };
    }),
  );
}

/** One line for a person. */
export function textOf({ game, currency, group, least, greatest, below }: Line): string {
  const where = ({ choice, stop, stakeUnits, percent, fraction }: Found): string =>
    [
      `${percent.toFixed(PERCENT_DECIMALS)} % = ${fraction}`,
      ...(choice === group ? [] : [choice]),
      ...(stop === '' ? [] : [stop]),
      `of ${stakeUnits / UNITS_PER_MAJOR} ${currency}`,
    ].join(', ');
  return `${game} ${currency} ${group}: ${where(least)} … ${where(greatest)}${below ? '  BELOW ITS FLOOR' : ''}`;
}

function found(row: Audited, which: 'greatest' | 'least'): Found {
  const { stakeUnits, returned } = row[which];
  const { numerator, denominator } = reduced(returned);
  const scale = 10n ** BigInt(PERCENT_DECIMALS);
  return {
    choice: row.choice,
    stop: row.stop,
    stakeUnits,
    percent: Number((numerator * 100n * scale) / denominator) / Number(scale),
    fraction: `${numerator}/${denominator}`,
  };
}

function isLess(one: { readonly returned: Fraction }, other: { readonly returned: Fraction }): boolean {
  return compareFractions(one.returned, other.returned) < 0;
}

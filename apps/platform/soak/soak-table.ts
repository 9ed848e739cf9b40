import { type Currency, UNITS_PER_MAJOR } from '@baize/protocol';
import type { Soak } from './read-soak.ts';

const HEADS = ['Game', 'Currency', 'Bets', 'Open', 'Staked', 'Paid'] as const;

/** The bets, and the money that the house gave for them, as lines for a terminal. */
export function soakTable({ played, given }: Pick<Soak, 'given' | 'played'>): string {
  const rows = played.map(({ game, currency, bets, open, stakedUnits, paidUnits }) => [
    game,
    currency,
    String(bets),
    String(open),
    major(stakedUnits),
    major(paidUnits),
  ]);
  const widths = HEADS.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  const gifts = given.map(
    ({ currency, units }: { currency: Currency; units: number }) => `${major(units)} ${currency}`,
  );
  return [line(HEADS), ...rows.map(line), `Given by the house: ${gifts.join(', ') || 'nothing'}.`].join('\n');
}

function major(units: number): string {
  return (units / UNITS_PER_MAJOR).toFixed(2);
}

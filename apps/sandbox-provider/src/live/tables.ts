import { type Currency, unitsIn } from '@baize/protocol';
import type { Fraction } from '@baize/fairness';
import { roundAmounts } from '../round-amounts.ts';
import type { ClothName } from '../themes.ts';
import { blackjackReturn } from './blackjack.ts';
import { rouletteReturn } from './roulette.ts';

export const LIVE_STUDIO = { id: 'cloth-live', title: 'Cloth Tables' } as const;

/** A table that all its players share. */
export interface TableTitle {
  readonly id: string;
  readonly title: string;
  readonly mechanic: 'roulette' | 'blackjack';
  readonly cloth: ClothName;
  /** How long bets are taken. */
  readonly bettingMs: number;
  readonly expectedReturn: Fraction;
}

export const TABLES: readonly TableTitle[] = [
  { id: 'green-roulette', title: 'Green Roulette', mechanic: 'roulette', cloth: 'house', bettingMs: 20_000 },
  { id: 'house-blackjack', title: 'House Blackjack', mechanic: 'blackjack', cloth: 'oxblood', bettingMs: 15_000 },
  { id: 'quick-roulette', title: 'Quick Roulette', mechanic: 'roulette', cloth: 'petrol', bettingMs: 10_000 },
  { id: 'quick-blackjack', title: 'Quick Blackjack', mechanic: 'blackjack', cloth: 'indigo', bettingMs: 8_000 },
].map((table) => ({
  ...(table as Omit<TableTitle, 'expectedReturn'>),
  expectedReturn: table.mechanic === 'roulette' ? rouletteReturn() : blackjackReturn(),
}));

/** Values of chips in ledger units, the smallest first. */
export function chipsOf(currency: Currency): number[] {
  return roundAmounts([1, 5], unitsIn(10, currency), 5);
}

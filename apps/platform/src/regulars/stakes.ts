import { type Currency, unitsIn } from '@baize/protocol';
import type { Chance } from './chance.ts';

/** Roubles, each as often as it is listed here: small ones mostly. */
const STAKES = [1, 1, 2, 5, 5, 10, 10, 10, 20, 25, 50, 50, 100] as const;

/** A stake as people choose them, in ledger units. */
export function drawStake(chance: Chance, currency: Currency): number {
  return unitsIn(chance.pick(STAKES), currency);
}

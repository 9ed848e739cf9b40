import { useEffect, useState } from 'react';
import { useLocale } from '@baize/contract';
import type { Limits } from '@baize/protocol';
import { amountText } from '@baize/ui/amount-input';
import { readTab, writeTab } from '../play/tab-storage.ts';
import { checkStake, firstStake, type CheckedStake } from './stake.ts';

export interface Stake extends CheckedStake {
  /** What stands in the field. */
  readonly text: string;
  setText(text: string): void;
  setUnits(units: number): void;
}

/**
 * The stake of one game: typed, checked and kept in the tab per game and currency. The kept one is read after mount,
 * for the server knows nothing of it and the first render must be the same on both sides.
 *
 * @param balanceUnits null for a guest
 */
export function useStake(game: string, limits: Limits, balanceUnits: number | null): Stake {
  const locale = useLocale();
  const key = `baize.stake.${game}.${limits.currency}`;
  const [text, setText] = useState(() => amountText(firstStake(limits), locale));
  const { units, problem } = checkStake(text, limits, balanceUnits);

  useEffect(() => {
    const kept = readTab(key);
    if (typeof kept === 'number' && Number.isSafeInteger(kept)) setText(amountText(kept, locale));
    else setText(amountText(firstStake(limits), locale));
    // Only another game or currency brings another kept stake; new limits of the same currency do not.
  }, [key]);

  const take = (next: string): void => {
    setText(next);
    const typed = checkStake(next, limits, null);
    if (typed.units !== null && typed.problem === null) writeTab(key, typed.units);
  };
  return { text, units, problem, setText: take, setUnits: (next) => take(amountText(next, locale)) };
}

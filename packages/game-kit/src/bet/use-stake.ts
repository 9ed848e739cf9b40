import { useCallback, useMemo, useState } from 'react';
import { useLocale } from '@baize/contract';
import type { Limits } from '@baize/protocol';
import { amountText } from '@baize/ui/amount-input';
import { useSessionStorage } from '../play/use-session-storage.ts';
import { useDemoPrefix } from './demo-user.ts';
import { checkStake, firstStake, type CheckedStake } from './stake.ts';

/** The stake as it is typed and as it is read. */
export interface Stake extends CheckedStake {
  /** The text in the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly setUnits: (units: number) => void;
}

/**
 * The stake of one game: typed, checked and kept in the tab per game and currency.
 *
 * @param balanceUnits null for a guest
 */
export function useStake(game: string, limits: Limits, balanceUnits: number | null): Stake {
  const locale = useLocale();
  // A stake of play money must not appear in the field of a real table.
  const key = `baize.stake.${useDemoPrefix()}${game}.${limits.currency}`;
  const [kept, keep] = useSessionStorage(key, firstStake(limits), isUnits);
  const [typed, setTyped] = useState<{ key: string; text: string } | null>(null);
  const text = typed?.key === key ? typed.text : amountText(kept, locale);
  const { units, problem } = checkStake(text, limits, balanceUnits);

  const setText = useCallback(
    (next: string): void => {
      setTyped({ key, text: next });
      const checked = checkStake(next, limits, null);
      if (checked.units !== null && checked.problem === null) keep(checked.units);
    },
    [key, limits, keep],
  );
  return useMemo(
    () => ({ text, units, problem, setText, setUnits: (next) => setText(amountText(next, locale)) }),
    [text, units, problem, setText, locale],
  );
}

function isUnits(kept: unknown): kept is number {
  return Number.isSafeInteger(kept) && (kept as number) > 0;
}

import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '@baize/contract';
import type { Bonus, Game, StakedMoney } from '@baize/protocol';
import { readTab, writeTab } from '../play/tab-storage.ts';

/** Games that take bonus money, by the terms of the bonus. In rooms two accounts of one player could stake against each other. */
const TAKE_BONUS: ReadonlySet<string> = new Set<Game>([
  'cases',
  'coinflip',
  'crash',
  'dice',
  'hilo',
  'keno',
  'miner',
  'roulette',
]);

/** The bonus that is played, and what may be staked of it at once. Ledger units. */
export interface BonusMoney {
  readonly bonus: Bonus;
  readonly balanceUnits: number;
  /** By its terms; 0 where the game takes none of it. */
  readonly stakeUnits: number;
}

/** The player's bonus money at a game; null without an active bonus. @param game unknown: as where all take it */
export function useBonusMoney(game?: string): BonusMoney | null {
  const session = useSession();
  if (session.status !== 'player' || !session.user.bonus) return null;
  const { bonus, bonus_balance: balanceUnits } = session.user;
  const isTaken = game === undefined || TAKE_BONUS.has(game);
  return { bonus, balanceUnits, stakeUnits: isTaken ? Math.min(balanceUnits, bonus.terms.maxStakeUnits) : 0 };
}

/** Of the part of a panel that says whose money is staked. */
export interface MoneyPartProps {
  readonly game: string;
  /** What is to be staked; null while that is no amount. */
  readonly stakeUnits: number | null;
  readonly disabled?: boolean;
}

const listeners = new Set<() => void>();
const keyOf = ({ bonus }: BonusMoney): string => `baize.money.${bonus.id}`;

/**
 * Whose money the player has chosen to stake, kept in the tab as long as the bonus: undefined while nothing was chosen, and
 * where there is nothing to choose from.
 */
export function useMoneyChoice(money: BonusMoney | null): [StakedMoney | undefined, (money: StakedMoney) => void] {
  const key = money && money.stakeUnits > 0 ? keyOf(money) : null;
  const read = (): unknown => (key === null ? null : readTab(key));
  const kept = useSyncExternalStore(subscribe, read, () => null);
  const choose = useCallback(
    (next: StakedMoney): void => {
      if (key === null) return;
      writeTab(key, next);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [kept === 'real' || kept === 'bonus' ? kept : undefined, choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

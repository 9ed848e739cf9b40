import { useState } from 'react';
import { useTranslate } from '@baize/contract';
import { useRefusals, type Auto } from '@baize/game-kit/auto';
import { useGuestGate, usePlayer, type Player, type PlacingStatus } from '@baize/game-kit/bet';
import { useSeeds, type SeedsState } from '@baize/game-kit/fairness';
import { useFeed, type GameFeed } from '@baize/game-kit/feed';
import { useCanSwap, usePreference } from '@baize/game-kit/play';
import { useLossGate } from '@baize/game-kit/session';
import { playSound, useResultSound } from '@baize/game-kit/sound';
import type { GameCase, InventoryItem } from '@baize/protocol/games/cases/cases';
import { useInventory } from '../inventory/use-inventory.ts';
import { useSales, type Sales } from '../inventory/use-sales.ts';
import { isOf, type CaseData, type NamedCase } from './load.ts';
import { prizesOf, type Prize } from './prizes.ts';
import { useAutoOpening, type SellAtOnce } from './use-auto-opening.ts';
import { useGameCase } from './use-game-case.ts';
import { useOpenCase } from './use-open-case.ts';
import { useOpening, type Opening } from './use-opening.ts';

export interface CaseTable {
  readonly gameCase: GameCase;
  readonly cases: readonly NamedCase[];
  readonly player: Player;
  readonly count: number;
  readonly setCount: (count: number) => void;
  /** Without animation. */
  readonly quick: boolean;
  readonly setQuick: (quick: boolean) => void;
  readonly totalUnits: number;
  /** The balance is below the total. */
  readonly tooDear: boolean;
  readonly opening: Opening | null;
  readonly prizes: readonly Prize[];
  /** The player's inventory, as far as the reels have shown it. */
  readonly inventory: readonly InventoryItem[] | null;
  readonly sales: Sales;
  readonly seeds: SeedsState;
  readonly feed: GameFeed;
  readonly placing: PlacingStatus;
  readonly auto: Auto;
  /** Whether automatic play sells each prize when it has been seen. */
  readonly sellAtOnce: SellAtOnce;
  readonly open: () => void;
  readonly askAgain: () => void;
}

/** The table's state and what the player can do at it. */
export function useCase(data: CaseData, first: GameCase): CaseTable {
  const t = useTranslate();
  const player = usePlayer(data.currency, 'cases');
  const [gameCase, reloadCase] = useGameCase(first, player.currency);
  const [count, setCount] = useState(1);
  const [quick, setQuick] = usePreference('quick');
  const { landing, ...opening } = useOpening(data.last, player.userId);
  const inventory = useInventory(data.inventory, player.userId);
  const [refusals, refuse] = useRefusals();
  const sales = useSales(inventory, refuse);
  const seeds = useSeeds(data.seeds, player.userId);
  const feed = useFeed('cases', data.feed, player.userId, landing.whenLanded);
  const mayBet = useGuestGate();
  const mayLose = useLossGate('cases', player.userId, gameCase.currency);

  const placing = useOpenCase({
    player,
    landing,
    inventory,
    seeds,
    onOpened(bet) {
      if (isOf(bet, gameCase)) opening.show(bet);
      return isOf(bet, gameCase);
    },
    onRefused: refuse,
    onTableChanged: reloadCase,
  });

  const last = opening.last && isOf(opening.last.bet, gameCase) ? opening.last : null;
  const rolling = last?.rolling === true;
  const totalUnits = gameCase.priceUnits * count;
  const tooDear = player.balanceUnits !== null && player.balanceUnits < totalUnits;
  const prizes = last ? prizesOf(last.bet, gameCase.items, inventory.items) : [];
  useCanSwap(placing.status === 'idle' && sales.status === 'idle' && !landing.closed);
  useResultSound(last?.fresh === true && !rolling ? last.bet : null);

  const open = (): void => {
    // In another currency the price on the screen would not be the one that is charged.
    if (rolling || tooDear || gameCase.currency !== player.currency || !mayBet()) return refuse('');
    if (!mayLose(totalUnits)) return refuse(t('kit.session.limitReached'));
    playSound('press');
    const { slug, currency, tableVersion } = gameCase;
    placing.place({ slug, currency, count, tableVersion }, totalUnits);
  };
  const { auto, sellAtOnce } = useAutoOpening({
    currency: gameCase.currency,
    priceUnits: totalUnits,
    balanceUnits: player.balanceUnits,
    opening: last,
    prizes,
    sales,
    placing: placing.status,
    refusals,
    quick,
    open,
  });

  return {
    gameCase,
    cases: data.cases,
    player,
    count,
    setCount,
    quick,
    setQuick,
    totalUnits,
    tooDear,
    opening: last,
    prizes,
    inventory: inventory.items,
    sales,
    seeds,
    feed,
    placing: placing.status,
    auto,
    sellAtOnce,
    open,
    askAgain: placing.askAgain,
  };
}

import { useEffect, useState } from 'react';
import { isOpenEnded } from '@baize/money-calls';
import { useAuto, type Auto, type Refusals } from '@baize/game-kit/auto';
import type { PlacingStatus } from '@baize/game-kit/bet';
import { useLatest } from '@baize/game-kit/play';
import type { Currency } from '@baize/protocol';
import type { Sales } from '../inventory/use-sales.ts';
import { keptOf, type Prize } from './prizes.ts';
import type { Opening } from './use-opening.ts';

export interface AutoOpeningOptions {
  readonly currency: Currency;
  /** Of one press. */
  readonly priceUnits: number;
  /** null for a guest. */
  readonly balanceUnits: number | null;
  readonly opening: Opening | null;
  readonly prizes: readonly Prize[];
  readonly sales: Sales;
  readonly placing: PlacingStatus;
  readonly refusals: Refusals;
  readonly quick: boolean;
  readonly open: () => void;
}

export interface SellAtOnce {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

/**
 * Automatic opening: one press after the other by a plan. Prizes stay in the inventory, or each is sold when it has
 * been seen, so that the balance lasts longer; a sale that fails ends it like any other error.
 */
export function useAutoOpening(options: AutoOpeningOptions): { auto: Auto; sellAtOnce: SellAtOnce } {
  const { currency, priceUnits, balanceUnits, opening, prizes, sales, placing, refusals, quick, open } = options;
  const [sells, setSells] = useState(false);
  /** A press of automatic play whose prizes are to be sold. */
  const [selling, setSelling] = useState<'opening' | 'sale' | null>(null);
  const [refused, setRefused] = useState(refusals.count);
  // Without an opening there is nothing to sell.
  if (refused !== refusals.count) {
    setRefused(refusals.count);
    if (selling === 'opening') setSelling(null);
  }
  const shown = opening !== null && opening.fresh && !opening.rolling;
  const waiting = placing !== 'idle' || opening?.rolling === true || sales.status !== 'idle' || selling !== null;
  const auto = useAuto(
    {
      currency,
      last: shown ? opening.bet : null,
      ready: !waiting,
      refusals,
      unanswered: isOpenEnded(placing),
      bounds: { minStakeUnits: priceUnits, maxStakeUnits: priceUnits, balanceUnits: balanceUnits ?? 0 },
      quick,
      fixedStake: true,
      place() {
        if (sells) setSelling('opening');
        open();
      },
    },
    { units: priceUnits, problem: balanceUnits !== null && priceUnits > balanceUnits ? 'balance-too-low' : null },
  );

  const latest = useLatest({ sales, kept: keptOf(prizes) });
  const betId = shown ? opening.bet.id : null;
  useEffect(() => {
    if (betId === null || selling !== 'opening' || placing !== 'idle') return;
    const { sales: known, kept } = latest.current;
    if (kept.length === 0) return setSelling(null);
    setSelling('sale');
    known.sell(kept, () => setSelling(null));
  }, [betId, selling, placing, latest]);
  return {
    auto,
    sellAtOnce: { on: sells, set: setSells },
  };
}

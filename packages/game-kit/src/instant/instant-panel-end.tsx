import type { ReactElement, ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Fraction, FractionRange } from '@baize/fairness/fraction';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import type { Currency } from '@baize/protocol';
import { formatMoney, formatNumber } from '@baize/ui/format';
import { Thread } from '@baize/ui/thread';
import { PanelEnd } from '../bet/bet-panel.tsx';
import { seedKnots } from '../fairness/seed-knots.ts';
import type { SeedsState } from '../fairness/use-seeds.ts';

/** The line of text says what comes back of so many major units of stakes. */
const HONEST_STAKE = 100;
/** Hundredths of a major unit are exact enough for it. */
const CENT = UNITS_PER_MAJOR / 100;

/** Properties of {@link InstantPanelEnd}. */
export interface InstantPanelEndProps {
  readonly table: {
    readonly player: { readonly userId: string | null };
    readonly limits: { readonly currency: Currency };
    readonly seeds: SeedsState;
  };
  /** What comes back of this stake on this choice, exactly; null while there is nothing to bet on. */
  readonly returns: FractionRange | null;
  /** A line of the game's own that comes before it. */
  readonly note?: string;
  readonly main: ReactNode;
  readonly onSeed: () => void;
}

/** The lower end of an instant game's panel: the seeds of the next bet, the button, and what comes back on average. */
export function InstantPanelEnd({ table, returns, note, main, onSeed }: InstantPanelEndProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { limits, player, seeds } = table;
  const staked = HONEST_STAKE * UNITS_PER_MAJOR;
  const honest = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
  const back = ({ numerator, denominator }: Fraction): string =>
    honest(CENT * Math.round(Number((BigInt(staked) * numerator) / denominator) / CENT));
  const comesBack = ({ least, greatest }: FractionRange): string => {
    const [from, to] = [back(least), back(greatest)];
    if (from === to) return t('kit.honest', { staked: honest(staked), returned: to });
    return t('kit.honestRange', { staked: honest(staked), least: from, greatest: to });
  };
  const change = player.userId !== null && (
    <button type="button" className="bz-link" onClick={onSeed}>
      {t('kit.seed.change')}
    </button>
  );
  return (
    <PanelEnd
      thread={
        <Thread
          title={t('kit.thread.title')}
          action={change}
          knots={seedKnots(seeds.seeds, t, (value) => formatNumber(value, locale))}
        />
      }
      main={main}
      note={[note, returns && comesBack(returns)].filter(Boolean).join(' ')}
    />
  );
}

import type { ReactElement, ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { UNITS_PER_MAJOR } from '@baize/protocol/money';
import type { Currency } from '@baize/protocol';
import { formatMoney, formatNumber } from '@baize/ui/format';
import { Thread } from '@baize/ui/thread';
import { PanelEnd } from '../bet/bet-panel.tsx';
import { seedKnots } from '../fairness/seed-knots.ts';
import type { SeedsState } from '../fairness/use-seeds.ts';

/** Of so many major units staked the honest line says what comes back. */
const HONEST_STAKE = 100;

export interface InstantPanelEndProps {
  readonly table: {
    readonly player: { readonly userId: string | null };
    readonly limits: { readonly currency: Currency };
    readonly seeds: SeedsState;
  };
  /** Expected return of one unit of stake, exact to the cut of the payout; null while there is nothing to bet on. */
  readonly expectedReturn: number | null;
  /** A line of the game's own that comes before it. */
  readonly note?: string;
  readonly main: ReactNode;
  readonly onSeed: () => void;
}

/** The lower end of an instant game's panel: the seeds of the next bet, the button, and what comes back on average. */
export function InstantPanelEnd({ table, expectedReturn, note, main, onSeed }: InstantPanelEndProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { limits, player, seeds } = table;
  const staked = HONEST_STAKE * UNITS_PER_MAJOR;
  const honest = (units: number): string => formatMoney(units, limits.currency, locale, { decimals: 'auto' });
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
      note={[
        note,
        expectedReturn !== null &&
          t('kit.honest', { staked: honest(staked), returned: honest(Math.floor(staked * expectedReturn)) }),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

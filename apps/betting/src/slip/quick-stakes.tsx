import { useLocale, useStore, useShell, useTranslate } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { Chip } from '@baize/ui/chip';
import { formatMoney } from '@baize/ui/format';
import type { BetLimits } from './bet-limits.ts';
import classes from './quick-stakes.module.css';

/** The flag of the analytics service that gives visitors this row. */
const QUICK_STAKES_FLAG = 'slip_quick_stakes';
/** Offered stakes, as multiples of the smallest one. */
const MULTIPLES = [1, 5, 10, 50];

interface QuickStakesProps {
  readonly limits: BetLimits;
  readonly currency: Currency;
  readonly stakeUnits: number | null;
  /** @param units of the ledger */
  readonly onChoose: (units: number) => void;
}

/** [row:A02] stakes to choose with one press, for visitors who have the flag. */
export function QuickStakes({ limits, currency, stakeUnits, onChoose }: QuickStakesProps) {
  const t = useTranslate();
  const locale = useLocale();
  const flags = useStore(useShell().flags$);
  if (flags[QUICK_STAKES_FLAG] !== true) return null;
  const stakes = MULTIPLES.map((times) => times * limits.minStakeUnits).filter(
    (units) => units <= limits.maxStakeUnits,
  );
  return (
    <div role="group" aria-label={t('stake.quick')} className={classes.row}>
      {stakes.map((units) => (
        <Chip key={units} variant="line" figures selected={units === stakeUnits} onClick={() => onChoose(units)}>
          {formatMoney(units, currency, locale, { decimals: 'auto' })}
        </Chip>
      ))}
    </div>
  );
}

import { useLocale, useStore, useShell, useTranslate } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { Chip } from '@baize/ui/chip';
import { formatMoney } from '@baize/ui/format';
import type { BetLimits } from './bet-limits.ts';
import classes from './quick-stakes.module.css';

/** Offered stakes, as multiples of the currency's smallest one. */
const MULTIPLES = [1, 5, 10, 50];
/** The flag of the analytics service that gives visitors a finer row, and that row. */
const FINER_FLAG = 'slip_finer_stakes';
const FINER_MULTIPLES = [1, 2, 5, 10, 20, 50];

interface QuickStakesProps {
  readonly limits: BetLimits;
  readonly currency: Currency;
  readonly stakeUnits: number | null;
  /** @param units of the ledger */
  readonly onChoose: (units: number) => void;
}

/** Stakes to choose with one press; [row:A02] more of them for visitors who have the flag. */
export function QuickStakes({ limits, currency, stakeUnits, onChoose }: QuickStakesProps) {
  const t = useTranslate();
  const locale = useLocale();
  const flags = useStore(useShell().flags$);
  const multiples = flags[FINER_FLAG] === true ? FINER_MULTIPLES : MULTIPLES;
  const stakes = multiples
    .map((times) => times * limits.minStakeUnits)
    .filter((units) => units <= limits.maxStakeUnits);
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

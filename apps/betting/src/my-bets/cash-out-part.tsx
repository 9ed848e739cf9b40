import { useLocale, useTranslate } from '@baize/contract';
import type { SportsBet } from '@baize/protocol';
import { Field } from '@baize/ui/field';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { Range } from '@baize/ui/range';
import { Segmented } from '@baize/ui/segmented';
import { useKept } from '../kept/kept-value.ts';
import classes from './cash-out.module.css';
import { keptTolerance } from './kept-tolerance.ts';
import { CASH_OUT_TOLERANCES } from './use-cash-out.ts';

interface CashOutPartProps {
  readonly bet: SportsBet;
  /** Of the stake that is left. */
  readonly percent: number;
  readonly disabled: boolean;
  readonly onChange: (percent: number) => void;
}

/** How much of the bet is cashed out, and how much lower than the price shown it may be. */
export function CashOutPart({ bet, percent, disabled, onChange }: CashOutPartProps) {
  const t = useTranslate();
  const locale = useLocale();
  const tolerance = useKept(keptTolerance);
  const share = formatPercent(percent, locale, { decimals: 0 });
  const left = bet.stakeUnits - bet.cashedOutStakeUnits;
  const stake = formatMoney(Math.floor((left * percent) / 100), bet.currency, locale);
  return (
    <div className={classes.part}>
      <Field label={t('cashOut.part')} aside={t('cashOut.ofStake', { share, stake })}>
        <Range min={1} max={100} value={percent} disabled={disabled} aria-valuetext={share} onChange={onChange} />
      </Field>
      <div className={classes.tolerance}>
        <p className={classes.about} aria-hidden>
          {t('cashOut.ifLower')}
        </p>
        <Segmented
          label={t('cashOut.ifLower')}
          disabled={disabled}
          options={CASH_OUT_TOLERANCES.map((basisPoints) => ({
            value: String(basisPoints),
            label:
              basisPoints === 10_000
                ? t('cashOut.anyPrice')
                : t('cashOut.upTo', {
                    percent: formatPercent(basisPoints / 100, locale, { decimals: basisPoints < 100 ? 1 : 0 }),
                  }),
          }))}
          value={String(tolerance)}
          onChange={(value) => keptTolerance.write(CASH_OUT_TOLERANCES.find((each) => String(each) === value) ?? 50)}
        />
      </div>
    </div>
  );
}

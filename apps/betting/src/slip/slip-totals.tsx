import { useLocale, useTranslate } from '@baize/contract';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { useLine } from '../line/use-line.ts';
import { formatOdds } from '../odds/format-odds.ts';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import { chanceOf } from './chance.ts';
import { fullOddsMilli } from './figures.ts';
import classes from './slip-totals.module.css';
import type { SlipMode } from './slip.ts';
import type { SlipControl } from './use-slip.ts';

interface SlipTotalsProps {
  readonly control: SlipControl;
  readonly mode: SlipMode;
}

/** What the slip costs, and what its chance is. */
export function SlipFacts({ control, mode }: SlipTotalsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [format] = useOddsFormat();
  const { store } = useLine();
  const { bets, views, player, totalStakeUnits } = control;
  const [first] = bets;
  const money = (units: number): string => formatMoney(units, player.currency, locale);
  const isOne = bets.length === 1;
  const chance = mode !== 'system' && isOne ? chanceOf(store, views) : null;
  const rows = [
    ...(isOne && first && mode === 'accumulator'
      ? [{ key: 'odds', label: t('slip.odds'), value: formatOdds(fullOddsMilli(first.full), format, locale) }]
      : []),
    ...(isOne ? [] : [{ key: 'stake', label: t('slip.totalStake'), value: money(totalStakeUnits) }]),
    ...(chance
      ? [
          {
            key: 'chance',
            label: t('slip.chance'),
            value: `≈ ${formatPercent(chance.percent, locale, { decimals: 1 })}`,
          },
        ]
      : []),
  ];
  return (
    <>
      {rows.length > 0 && <KeyValueList rows={rows} />}
      {chance && (
        <p className={classes.note}>
          {t(mode === 'accumulator' ? 'slip.marginOfMany' : 'slip.margin', {
            margin: formatPercent(chance.marginPercent, locale, { decimals: 0 }),
          })}
        </p>
      )}
    </>
  );
}

/** What is paid if everything wins. */
export function SlipPayout({ control: { player, totalPayoutUnits } }: Pick<SlipTotalsProps, 'control'>) {
  const t = useTranslate();
  const locale = useLocale();
  const value = formatMoney(totalPayoutUnits, player.currency, locale);
  return <KeyValueList rows={[{ key: 'payout', label: t('slip.payout'), value }]} />;
}

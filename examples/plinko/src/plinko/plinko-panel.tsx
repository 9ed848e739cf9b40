import { useMemo, type ReactElement, type ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { fractionToNumber } from '@baize/fairness/fraction';
import { stakeReturn } from '@baize/fairness/payoff';
import { StakeField, validStakeUnits } from '@baize/game-kit/bet';
import { DemoBar } from '@baize/game-kit/demo';
import { InstantPanelEnd } from '@baize/game-kit/instant';
import { Field } from '@baize/ui/field';
import { formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { Range } from '@baize/ui/range';
import { RiskBars } from '@baize/ui/risk-bars';
import { Segmented } from '@baize/ui/segmented';
import { greatestE4, payoffs } from '../rules/plinko.ts';
import { LEAST_ROWS, MOST_ROWS, RISKS, type Rows } from '../rules/tables.ts';
import { timesText } from './times-text.ts';
import type { PlinkoTable } from './use-plinko.ts';

export interface PlinkoPanelProps {
  readonly table: PlinkoTable;
  readonly main: ReactNode;
  readonly onSeed: () => void;
}

const BARS = { low: 1, medium: 2, high: 3 } as const;

/** Stake, rows and risk, what they can bring, and the seeds of the next bet. */
export function PlinkoPanel({ table, main, onSeed }: PlinkoPanelProps): ReactElement {
  const t = useTranslate();
  const { choice, change, limits, player, stake } = table;
  return (
    <>
      <DemoBar balanceUnits={player.balanceUnits} currency={limits.currency} />
      <StakeField stake={stake} limits={limits} balanceUnits={player.balanceUnits} />
      <Field label={t('rows')} aside={choice.rows}>
        <Range
          value={choice.rows}
          min={LEAST_ROWS}
          max={MOST_ROWS}
          onChange={(rows) => change({ ...choice, rows: rows as Rows })}
        />
      </Field>
      <Segmented
        label={t('risk')}
        variant="solid"
        value={choice.risk}
        onChange={(risk) => change({ ...choice, risk })}
        options={RISKS.map((risk) => ({
          value: risk,
          label: t(`kit.risk.${risk}`),
          icon: <RiskBars level={BARS[risk]} />,
        }))}
      />
      <Figures table={table} />
      <InstantPanelEnd table={table} returns={useReturns(table)} main={main} onSeed={onSeed} />
    </>
  );
}

function Figures({ table: { choice, limits } }: { table: PlinkoTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const more = payoffs(choice).filter(({ multiplierE4 }) => multiplierE4 > 10_000);
  const chance = more.reduce((sum, payoff) => sum + fractionToNumber(payoff.chance), 0);
  const rows = [
    { key: 'most', label: t('most'), value: timesText(greatestE4(choice), locale) },
    { key: 'chance', label: t('chance'), value: formatPercent(chance * 100, locale, { decimals: 1 }) },
    {
      key: 'win',
      label: t('kit.maxWin'),
      value: <Money units={limits.maxWinUnits} currency={limits.currency} locale={locale} decimals="auto" />,
    },
  ];
  return <KeyValueList rows={rows} />;
}

/** What comes back of this stake on this choice, exactly. */
function useReturns({ choice, stake, limits }: PlinkoTable) {
  const stakeUnits = validStakeUnits(stake, limits) ?? limits.minStakeUnits;
  const { maxWinUnits } = limits;
  return useMemo(() => {
    const returned = stakeReturn(payoffs(choice), { stakeUnits, maxWinUnits });
    return { least: returned, greatest: returned };
  }, [choice, stakeUnits, maxWinUnits]);
}

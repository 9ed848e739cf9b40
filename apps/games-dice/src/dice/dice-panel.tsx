import { memo, type ReactElement, type ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Fraction, FractionRange } from '@baize/fairness/fraction';
import { StakeField } from '@baize/game-kit/bet';
import { DemoBar } from '@baize/game-kit/demo';
import { InstantPanelEnd } from '@baize/game-kit/instant';
import { edgeText } from '@baize/game-kit/rules';
import type { Limits } from '@baize/protocol';
import { formatPercent } from '@baize/ui/format';
import { ArrowLeftIcon, ArrowRightIcon } from '@baize/ui/icons';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { Segmented } from '@baize/ui/segmented';
import classes from './dice-panel.module.css';
import { hundredthsText } from './figures.ts';
import { thresholdOf } from './form.ts';
import type { Prospects } from './prospects.ts';
import type { DiceTable } from './use-dice.ts';

export interface DicePanelProps {
  readonly table: DiceTable;
  readonly main: ReactNode;
  readonly onSeed: () => void;
}

export function DicePanel({ table, main, onSeed }: DicePanelProps): ReactElement {
  const { limits, player, stake } = table;
  return (
    <>
      <DemoBar balanceUnits={player.balanceUnits} currency={limits.currency} />
      {table.auto.mode}
      <StakeField
        game="dice"
        player={player}
        stake={stake}
        limits={limits}
        balanceUnits={player.balanceUnits}
        disabled={table.auto.running}
      />
      <Direction choice={table.choice} change={table.change} />
      {table.auto.plan}
      <Figures
        chanceHundredths={table.choice.chanceHundredths}
        stakeUnits={stake.units}
        limits={limits}
        prospects={table.prospects}
      />
      <InstantPanelEnd table={table} returns={same(table.prospects.returned)} main={main} onSeed={onSeed} />
    </>
  );
}

// A press on the main button renders the panel several times; these only when they say something else.

const Direction = memo(function Direction({ choice, change }: Pick<DiceTable, 'change' | 'choice'>): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const label = (direction: 'over' | 'under'): string =>
    t(direction, { threshold: hundredthsText(thresholdOf(direction, choice), locale) });
  return (
    <div className={classes.direction}>
      <span className={classes.label}>{t('call')}</span>
      <Segmented
        label={t('call')}
        variant="solid"
        value={choice.direction}
        onChange={(direction) => change({ field: 'direction', direction })}
        options={[
          { value: 'under', label: label('under'), icon: <ArrowLeftIcon size={16} /> },
          { value: 'over', label: label('over'), icon: <ArrowRightIcon size={16} /> },
        ]}
      />
    </div>
  );
});

interface FiguresProps {
  readonly chanceHundredths: number;
  /** null while the stake is no amount. */
  readonly stakeUnits: number | null;
  readonly limits: Limits;
  readonly prospects: Prospects;
}

const Figures = memo(function Figures(props: FiguresProps): ReactElement {
  const { chanceHundredths, stakeUnits, limits, prospects } = props;
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = limits;
  const net = prospects.payoutUnits === null || stakeUnits === null ? null : prospects.payoutUnits - stakeUnits;
  const rows = [
    {
      key: 'net',
      label: t('net'),
      value: net === null ? '–' : <Money units={net} currency={currency} locale={locale} sign="always" />,
    },
    { key: 'chance', label: t('chance'), value: formatPercent(chanceHundredths / 100, locale, { decimals: 2 }) },
    { key: 'edge', label: t('kit.edge'), value: edgeText(same(prospects.returned), locale) },
    {
      key: 'max',
      label: t('kit.maxWin'),
      value: <Money units={limits.maxWinUnits} currency={currency} locale={locale} decimals="auto" />,
    },
  ];
  return <KeyValueList rows={rows} />;
});

/** A roll is not left earlier or later: what comes back is one figure. */
function same(returned: Fraction): FractionRange {
  return { least: returned, greatest: returned };
}

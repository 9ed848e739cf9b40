import { memo, type ReactElement, type ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { KENO_MAX_PICKS } from '@baize/fairness/games/keno/keno';
import type { KenoRisk } from '@baize/fairness/games/keno/keno-tables';
import { StakeField } from '@baize/game-kit/bet';
import { DemoBar } from '@baize/game-kit/demo';
import { InstantPanelEnd } from '@baize/game-kit/instant';
import { randomBelow, useHandler } from '@baize/game-kit/play';
import { returnText } from '@baize/game-kit/rules';
import type { Limits } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { ShuffleIcon, XIcon } from '@baize/ui/icons';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { RiskBars } from '@baize/ui/risk-bars';
import { Segmented } from '@baize/ui/segmented';
import { chanceText } from './chance-text.ts';
import { RISKS, shuffled } from './choice.ts';
import classes from './keno-panel.module.css';
import type { Prospects } from './prospects.ts';
import type { KenoTable } from './use-keno.ts';

export interface KenoPanelProps {
  readonly table: KenoTable;
  readonly main: ReactNode;
  readonly onSeed: () => void;
}

export function KenoPanel({ table, main, onSeed }: KenoPanelProps): ReactElement {
  const t = useTranslate();
  const { choice, change, limits, player, stake } = table;
  const chooseRisk = useHandler((risk: KenoRisk) => change({ ...choice, risk }));
  const { returned } = table.prospects;
  const returns = returned && { least: returned, greatest: returned };
  return (
    <>
      <DemoBar balanceUnits={player.balanceUnits} currency={limits.currency} />
      {table.auto.mode}
      <StakeField
        game="keno"
        player={player}
        stake={stake}
        limits={limits}
        balanceUnits={player.balanceUnits}
        disabled={table.auto.running}
      />
      <RiskField risk={choice.risk} onChoose={chooseRisk} />
      <div className={classes.fill}>
        <Button onClick={() => change(shuffled(choice, randomBelow))}>
          <ShuffleIcon size={16} />
          {t('random')}
        </Button>
        <Button disabled={choice.picks.length === 0} onClick={() => change({ ...choice, picks: [] })}>
          <XIcon size={16} />
          {t('clear')}
        </Button>
      </div>
      {table.auto.plan}
      <Figures picks={choice.picks.length} limits={limits} prospects={table.prospects} />
      <InstantPanelEnd table={table} returns={returns} main={main} onSeed={onSeed} />
    </>
  );
}

/** The tables by how far their payouts lie apart; the classic one is outside of that row. */
const BARS: Readonly<Record<KenoRisk, 1 | 2 | 3 | null>> = { classic: null, low: 1, medium: 2, high: 3 };

interface RiskFieldProps {
  readonly risk: KenoRisk;
  readonly onChoose: (risk: KenoRisk) => void;
}

// A press on the main button renders the panel several times; these only when they say something else.

const RiskField = memo(function RiskField({ risk: chosen, onChoose }: RiskFieldProps): ReactElement {
  const t = useTranslate();
  return (
    <div className={classes.field}>
      <span className={classes.label}>{t('table')}</span>
      <Segmented
        className={classes.risks}
        label={t('table')}
        variant="solid"
        value={chosen}
        onChange={onChoose}
        options={RISKS.map((risk) => {
          const level = BARS[risk];
          return { value: risk, label: t(`kit.risk.${risk}`), icon: level && <RiskBars level={level} /> };
        })}
      />
    </div>
  );
});

interface FiguresProps {
  /** How many numbers are on the ticket. */
  readonly picks: number;
  readonly limits: Limits;
  readonly prospects: Prospects;
}

const Figures = memo(function Figures({ picks, limits, prospects }: FiguresProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const none = picks === 0;
  const { returned } = prospects;
  const rows = [
    { key: 'picks', label: t('picked'), value: t('pickedOf', { picks, most: KENO_MAX_PICKS }) },
    { key: 'back', label: t('chanceBack'), value: none ? '–' : chanceText(prospects.chanceBack, locale) },
    {
      key: 'return',
      label: t('return'),
      value: returned === null ? '–' : returnText({ least: returned, greatest: returned }, locale),
    },
    {
      key: 'max',
      label: t('kit.maxWin'),
      value: <Money units={limits.maxWinUnits} currency={limits.currency} locale={locale} decimals="auto" />,
    },
  ];
  return <KeyValueList rows={rows} />;
});

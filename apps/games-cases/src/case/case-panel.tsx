import { memo, useMemo, type ReactElement, type ReactNode } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { CASE_MAX_OPENINGS } from '@baize/fairness/games/cases/case-table';
import { MoneyPart, PanelEnd } from '@baize/game-kit/bet';
import { DemoBar } from '@baize/game-kit/demo';
import { seedKnots } from '@baize/game-kit/fairness';
import { Cloth } from '@baize/ui/cloth';
import { formatNumber, formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { Segmented } from '@baize/ui/segmented';
import { Switch } from '@baize/ui/switch';
import { Thread } from '@baize/ui/thread';
import { CaseArt } from '../art/case-art.tsx';
import { lookOf } from '../art/looks.ts';
import { returnPercent } from '../prize/chance.ts';
import classes from './case-panel.module.css';
import type { CaseTable } from './use-case.ts';

const COUNTS = Array.from({ length: CASE_MAX_OPENINGS }, (_, index) => String(index + 1));

export interface CasePanelProps {
  readonly table: CaseTable;
  readonly main: ReactNode;
  readonly onSeed: () => void;
}

export function CasePanel({ table, main, onSeed }: CasePanelProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { gameCase, player, seeds } = table;
  const look = useMemo(() => lookOf(gameCase.slug, gameCase.items), [gameCase]);
  const change = player.userId !== null && (
    <button type="button" className="bz-link" onClick={onSeed}>
      {t('kit.seed.change')}
    </button>
  );
  const thread = (
    <Thread
      title={t('kit.thread.title')}
      action={change}
      knots={seedKnots(seeds.seeds, t, (value) => formatNumber(value, locale))}
    />
  );
  return (
    <>
      <DemoBar balanceUnits={player.balanceUnits} currency={player.currency} />
      {table.auto.mode}
      <Cloth name={look.cloth} className={classes.picture}>
        <CaseArt look={look} className={classes.art} />
      </Cloth>
      <p className={classes.price}>
        <span>{t('price')}</span>
        <Money className={classes.figure} units={gameCase.priceUnits} currency={gameCase.currency} locale={locale} />
      </p>
      <Count
        count={table.count}
        disabled={table.opening?.rolling === true || table.auto.running}
        onChange={table.setCount}
      />
      <MoneyPart
        game="cases"
        player={player}
        stakeUnits={gameCase.priceUnits * table.count}
        disabled={table.auto.running}
      />
      <Switch
        layout="between"
        className={classes.switch}
        label={t('instant')}
        checked={table.quick}
        onChange={table.setQuick}
      />
      {table.auto.chosen && <SellAtOnceSwitch table={table} />}
      {table.auto.plan}
      <Figures gameCase={gameCase} count={table.count} />
      {table.tooDear && <TooDear missingUnits={table.totalUnits - (player.balanceUnits ?? 0)} />}
      <PanelEnd thread={thread} main={main} note={t(noteOf(table.placing))} />
    </>
  );
}

function noteOf(placing: CaseTable['placing']): string {
  if (placing === 'uncertain') return 'kit.bet.uncertain';
  return placing === 'not-done' ? 'kit.bet.notPlaced' : 'honest';
}

function SellAtOnceSwitch({ table: { auto, sellAtOnce } }: { table: CaseTable }): ReactElement {
  const t = useTranslate();
  return (
    <Switch
      layout="between"
      className={classes.switch}
      label={t('sellAtOnce')}
      checked={sellAtOnce.on}
      disabled={auto.running}
      onChange={sellAtOnce.set}
    />
  );
}

// A press on the main button renders the panel several times; these only when they say something else.

interface CountProps {
  readonly count: number;
  readonly disabled: boolean;
  readonly onChange: (count: number) => void;
}

const Count = memo(function Count({ count, disabled, onChange }: CountProps): ReactElement {
  const t = useTranslate();
  return (
    <div className={classes.count}>
      <div className={classes.label}>
        <span>{t('count')}</span>
        <span>{t('countLimit')}</span>
      </div>
      <Segmented
        label={t('count')}
        variant="solid"
        className={classes.counts}
        options={COUNTS.map((value) => ({ value, label: value }))}
        value={String(count)}
        disabled={disabled}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  );
});

const Figures = memo(function Figures({ gameCase, count }: Pick<CaseTable, 'count' | 'gameCase'>): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const percent = returnPercent(gameCase);
  const rows = [
    { key: 'return', label: t('return'), value: formatPercent(percent, locale) },
    { key: 'edge', label: t('edge'), value: formatPercent(100 - percent, locale) },
    {
      key: 'total',
      label: t('total', { count }),
      value: <Money units={gameCase.priceUnits * count} currency={gameCase.currency} locale={locale} />,
    },
  ];
  return <KeyValueList rows={rows} />;
});

function TooDear({ missingUnits }: { missingUnits: number }): ReactElement {
  const t = useTranslate();
  const shell = useShell();
  return (
    <p className={classes.tooDear} role="status">
      {t('tooDear')}{' '}
      <button
        type="button"
        className="bz-link"
        onClick={() => shell.modals.open('PayIn', { amountUnits: missingUnits })}
      >
        {t('deposit')}
      </button>
    </p>
  );
}

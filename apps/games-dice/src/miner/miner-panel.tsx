import type { ReactElement, ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { StakeField } from '@baize/game-kit/bet';
import { DemoBar } from '@baize/game-kit/demo';
import { InstantPanelEnd } from '@baize/game-kit/instant';
import { Worth } from '@baize/game-kit/steps';
import type { MinerConfig } from '@baize/protocol/games/miner/miner';
import { classNames } from '@baize/ui';
import { Button } from '@baize/ui/button';
import { formatMultiplier, formatPercent } from '@baize/ui/format';
import { ShuffleIcon, XIcon } from '@baize/ui/icons';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { Range } from '@baize/ui/range';
import { RiskBars } from '@baize/ui/risk-bars';
import { Segmented } from '@baize/ui/segmented';
import classes from './miner-panel.module.css';
import { chanceOf, nextChance, nextRung, rung } from './prospects.ts';
import { randomTileBut } from './tiles.ts';
import type { MinerTable } from './use-miner.ts';

/** Numbers of mines that one press chooses. */
const PRESETS = [3, 5, 10, 24];

export interface MinerPanelProps {
  readonly table: MinerTable;
  readonly config: MinerConfig;
  readonly main: ReactNode;
  readonly onSeed: () => void;
}

export function MinerPanel({ table, config, main, onSeed }: MinerPanelProps): ReactElement {
  const t = useTranslate();
  const { limits, open, player, stake } = table;
  return (
    <>
      <DemoBar balanceUnits={player.balanceUnits} currency={limits.currency} />
      {table.auto.mode}
      <StakeField
        game="miner"
        player={player}
        stake={stake}
        limits={limits}
        balanceUnits={player.balanceUnits}
        disabled={open !== null || table.auto.running}
      />
      <MinesField table={table} config={config} />
      {table.auto.chosen && <PicksField table={table} />}
      {table.auto.plan}
      <Figures table={table} />
      {!table.auto.chosen && (
        <Button disabled={open === null || table.placing !== 'idle'} onClick={table.openRandom}>
          <ShuffleIcon size={16} />
          {t('random')}
        </Button>
      )}
      <InstantPanelEnd table={table} returns={table.returns} note={t('note')} main={main} onSeed={onSeed} />
    </>
  );
}

/** How far the payouts lie apart, in three levels. */
function riskOf(mines: number): 1 | 2 | 3 {
  if (mines <= 3) return 1;
  return mines < 10 ? 2 : 3;
}
const RISKS = { 1: 'low', 2: 'medium', 3: 'high' } as const;

function MinesField({ table, config }: { table: MinerTable; config: MinerConfig }): ReactElement {
  const t = useTranslate();
  const { auto, mines, open, setMines } = table;
  const fixed = open !== null || auto.running;
  const level = riskOf(mines);
  return (
    <div className={classes.field}>
      <div className={classes.label}>
        <span>{t('mines', { count: mines })}</span>
        <span className={classNames(classes.risk, classes[RISKS[level]])}>
          <RiskBars level={level} />
          {t(`risk.${RISKS[level]}`)}
        </span>
      </div>
      <Segmented
        label={t('minesField')}
        variant="solid"
        disabled={fixed}
        value={String(mines)}
        onChange={(value) => setMines(Number(value))}
        options={PRESETS.map((count) => ({ value: String(count), label: String(count) }))}
      />
      <Range
        aria-label={t('minesField')}
        value={mines}
        min={config.minMines}
        max={config.maxMines}
        disabled={fixed}
        onChange={setMines}
      />
    </div>
  );
}

/** Which tiles automatic play opens: they are picked on the board. */
function PicksField({ table: { ladder, mines, picking, picks, setPicks } }: { table: MinerTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const most = ladder.last;
  const tooMany = picks.length > most;
  const chance = chanceOf(mines, picks.length);
  return (
    <div className={classes.field}>
      <div className={classes.label}>
        <span>{t('auto.picks')}</span>
        <span>{t('gemsOf', { gems: picks.length, all: most })}</span>
      </div>
      {picks.length === 0 || tooMany ? (
        <p className={classes.hint} role="status">
          {t(tooMany ? 'auto.tooMany' : 'auto.hint')}
        </p>
      ) : (
        <KeyValueList
          rows={[
            {
              key: 'worth',
              label: t('auto.worth'),
              value: formatMultiplier(rung(ladder, picks.length).multiplierE4, locale),
            },
            { key: 'chance', label: t('auto.chance'), value: formatPercent(chance * 100, locale, { decimals: 2 }) },
          ]}
        />
      )}
      <div className={classes.pair}>
        <Button disabled={!picking || picks.length >= most} onClick={() => setPicks([...picks, randomTileBut(picks)])}>
          <ShuffleIcon size={16} />
          {t('auto.random')}
        </Button>
        <Button disabled={!picking || picks.length === 0} onClick={() => setPicks([])}>
          <XIcon size={16} />
          {t('auto.clear')}
        </Button>
      </div>
    </div>
  );
}

function Figures({ table }: { table: MinerTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { ladder, limits, open } = table;
  const currency = open?.currency ?? limits.currency;
  const next = nextRung(ladder);
  const rows = [
    { key: 'gems', label: t('gems'), value: t('gemsOf', { gems: ladder.gems, all: ladder.last }) },
    ...(ladder.gems === 0
      ? []
      : [{ key: 'now', label: t('kit.steps.now'), value: <RungWorth of={rung(ladder, ladder.gems)} in={currency} /> }]),
    ...(next === null ? [] : [{ key: 'next', label: t('nextGem'), value: <RungWorth of={next} in={currency} /> }]),
    ...(next === null
      ? []
      : [
          {
            key: 'chance',
            label: t('nextChance'),
            value: formatPercent(nextChance(ladder) * 100, locale, { decimals: 1 }),
          },
        ]),
    {
      key: 'max',
      label: t('kit.maxWin'),
      value: <Money units={ladder.maxWinUnits} currency={currency} locale={locale} decimals="auto" />,
    },
  ];
  return <KeyValueList rows={rows} />;
}

type Of = { readonly of: ReturnType<typeof rung>; readonly in: MinerTable['limits']['currency'] };

function RungWorth({ of: { payoutUnits, multiplierE4 }, in: currency }: Of): ReactElement {
  return <Worth units={payoutUnits} multiplierE4={multiplierE4} currency={currency} />;
}

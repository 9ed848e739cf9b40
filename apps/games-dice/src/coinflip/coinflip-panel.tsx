import type { ReactElement, ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { StakeField } from '@baize/game-kit/bet';
import { DemoBar } from '@baize/game-kit/demo';
import { InstantPanelEnd } from '@baize/game-kit/instant';
import { edgeText } from '@baize/game-kit/rules';
import { Worth } from '@baize/game-kit/steps';
import { classNames } from '@baize/ui';
import { formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { Segmented } from '@baize/ui/segmented';
import { Switch } from '@baize/ui/switch';
import { Coin } from './coin.tsx';
import classes from './coinflip-panel.module.css';
import { TAKE_AFTER, type CoinflipTable } from './use-coinflip.ts';

/** Both sides are equally likely. */
const CHANCE_PERCENT = 50;

export interface CoinflipPanelProps {
  readonly table: CoinflipTable;
  readonly main: ReactNode;
  readonly onSeed: () => void;
}

export function CoinflipPanel({ table, main, onSeed }: CoinflipPanelProps): ReactElement {
  const t = useTranslate();
  const { auto, choice, limits, open, player, setSeries, stake } = table;
  return (
    <>
      <DemoBar balanceUnits={player.balanceUnits} currency={limits.currency} />
      {auto.mode}
      <StakeField
        game="coinflip"
        player={player}
        stake={stake}
        limits={limits}
        balanceUnits={player.balanceUnits}
        disabled={open !== null || auto.running}
      />
      <Sides table={table} />
      {auto.chosen ? (
        <TakeAfter table={table} />
      ) : (
        <Switch
          layout="between"
          label={t('series')}
          checked={open === null ? choice.series : true}
          disabled={open !== null}
          onChange={setSeries}
        />
      )}
      {auto.plan}
      <Figures table={table} />
      <InstantPanelEnd table={table} returns={table.returns} main={main} onSeed={onSeed} />
    </>
  );
}

function TakeAfter({ table: { auto, lastFlip, setTakeAfter, takeAfter } }: { table: CoinflipTable }): ReactElement {
  const t = useTranslate();
  return (
    <div className={classes.field}>
      <span className={classes.label}>{t('auto.takeAfter')}</span>
      <Segmented
        label={t('auto.takeAfter')}
        variant="solid"
        disabled={auto.running}
        value={String(takeAfter)}
        onChange={(flips) => setTakeAfter(Number(flips))}
        options={TAKE_AFTER.map((flips) => ({
          value: String(flips),
          label: String(flips),
          disabled: flips > lastFlip,
        }))}
      />
    </div>
  );
}

/** Both sides to choose from; in an open series a press calls the next flip. */
function Sides({ table }: { table: CoinflipTable }): ReactElement {
  const t = useTranslate();
  const { auto, call, choice, open, placing } = table;
  const label = t(open ? 'callNext' : 'callSide');
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      <div role="group" aria-label={label} className={classes.sides}>
        {(['tails', 'heads'] as const).map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={open ? undefined : choice.side === side}
            aria-disabled={(open !== null && placing !== 'idle') || auto.running}
            className={classNames(classes.side, !open && choice.side === side && classes.on)}
            onClick={() => call(side)}
          >
            <Coin side={side} className={classes.coin} />
            {t(`side.${side}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function Figures({ table }: { table: CoinflipTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { lastFlip, limits, next, now, open, returns } = table;
  const currency = open?.currency ?? limits.currency;
  const rows = [
    ...(open
      ? [
          {
            key: 'flips',
            label: t('inRow'),
            value: t('inRowOf', { flips: now.flips, most: lastFlip }),
          },
        ]
      : []),
    {
      key: 'payout',
      label: t(open ? 'ifRight' : 'kit.step.payout'),
      value: <Worth units={next.payoutUnits} multiplierE4={next.multiplierE4} currency={currency} />,
    },
    {
      key: 'chance',
      label: t('kit.steps.chance'),
      value: formatPercent(CHANCE_PERCENT, locale, { decimals: 1 }),
    },
    ...(returns ? [{ key: 'edge', label: t('kit.edge'), value: edgeText(returns, locale) }] : []),
    {
      key: 'max',
      label: t('kit.maxWin'),
      value: (
        <Money units={open?.maxWinUnits ?? limits.maxWinUnits} currency={currency} locale={locale} decimals="auto" />
      ),
    },
  ];
  return <KeyValueList rows={rows} />;
}

import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PanelEnd, StakeField } from '@baize/game-kit/bet';
import { DemoBar } from '@baize/game-kit/demo';
import type { FractionRange } from '@baize/fairness/fraction';
import { edgeText, returnsOf } from '@baize/game-kit/rules';
import { crashPayoutUnits } from '@baize/fairness/games/crash/crash-payout';
import type { CrashConfig } from '@baize/protocol/games/crash/crash';
import { Chip } from '@baize/ui/chip';
import { formatMoney } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { Segmented } from '@baize/ui/segmented';
import { Switch } from '@baize/ui/switch';
import { Thread } from '@baize/ui/thread';
import { AutoField } from './auto-field.tsx';
import { CrashMain } from './crash-main.tsx';
import classes from './crash-panel.module.css';
import { roundKnots } from '@baize/game-kit/rounds';
import type { CrashPlay } from './use-crash.ts';

/** Quick amounts, in smallest stakes. */
const QUICK = [100, 500, 1_000, 5_000];

export function CrashPanel({ play, config }: { play: CrashPlay; config: CrashConfig }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { chosen: seat, limits, player } = play;
  const { auto, repeat, stake } = seat;
  const quick = QUICK.map((times) => times * limits.minStakeUnits).filter((units) => units <= limits.maxStakeUnits);
  return (
    <>
      <DemoBar balanceUnits={player.balanceUnits} currency={limits.currency} rounds />
      <Seats play={play} />
      {auto.mode}
      <StakeField
        game="crash"
        player={player}
        stake={stake}
        limits={limits}
        balanceUnits={player.balanceUnits}
        disabled={auto.running}
      />
      <div className={classes.quick}>
        {quick.map((units) => (
          <Chip key={units} variant="line" figures disabled={auto.running} onClick={() => stake.setUnits(units)}>
            {formatMoney(units, limits.currency, locale, { decimals: 'auto' })}
          </Chip>
        ))}
      </div>
      <AutoField
        key={seat.number}
        auto={seat.autoCashOut}
        always={auto.chosen}
        disabled={auto.running}
        onChange={seat.setAutoCashOut}
      />
      {auto.plan}
      <Figures play={play} returns={returnsOf(config.returns)} />
      <PanelEnd
        thread={<Thread title={t('kit.thread.title')} knots={roundKnots(play.live.table, t, locale)} />}
        before={
          !auto.chosen && (
            <Switch
              layout="between"
              label={t('repeat')}
              checked={repeat.on}
              disabled={player.userId === null}
              onChange={repeat.set}
            />
          )
        }
        main={<CrashMain play={play} />}
        note={t('note')}
      />
    </>
  );
}

/** The two places; each has its own stake, target and automatic play. */
function Seats({ play: { chosen, choose, seats } }: { play: CrashPlay }): ReactElement {
  const t = useTranslate();
  return (
    <Segmented
      label={t('seat.choice')}
      value={String(chosen.number)}
      onChange={(value) => choose(value === '0' ? 0 : 1)}
      options={seats.map(({ number }) => ({ value: String(number), label: t('seat.name', { number: number + 1 }) }))}
    />
  );
}

function Figures({ play, returns }: { play: CrashPlay; returns: FractionRange }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { chosen: seat, limits } = play;
  const { auto, autoCashOut, stake } = seat;
  const { currency } = limits;
  const bet = seat.own ?? seat.waiting;
  const staked = bet?.stakeUnits ?? stake.units;
  const chosenTarget = autoCashOut.on || auto.chosen ? autoCashOut.target : null;
  const target = bet ? bet.outcome.autoCashOut : chosenTarget;
  const money = (units: number | null): ReactElement | string =>
    units === null ? '–' : <Money units={units} currency={currency} locale={locale} />;
  const atTarget = staked === null || target === null ? null : crashPayoutUnits(staked, target, limits.maxWinUnits);
  const rows = [
    {
      key: 'stake',
      label: t('figures.stake'),
      value: money(bet?.stakeUnits ?? null),
    },
    { key: 'target', label: t('figures.target'), value: money(atTarget) },
    { key: 'edge', label: t('figures.edge'), value: edgeText(returns, locale) },
    {
      key: 'max',
      label: t('figures.max'),
      value: <Money units={limits.maxWinUnits} currency={currency} locale={locale} decimals="auto" />,
    },
  ];
  return <KeyValueList rows={rows} />;
}

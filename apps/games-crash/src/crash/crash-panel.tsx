import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PanelEnd, StakeField } from '@baize/game-kit/bet';
import { crashPayoutUnits } from '@baize/fairness/crash-payout';
import type { CrashConfig } from '@baize/protocol';
import { Chip } from '@baize/ui/chip';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { Switch } from '@baize/ui/switch';
import { Thread } from '@baize/ui/thread';
import { AutoField } from './auto-field.tsx';
import { CrashMain } from './crash-main.tsx';
import classes from './crash-panel.module.css';
import { roundKnots } from './round-knots.ts';
import type { CrashSeat } from './use-crash.ts';

/** Quick amounts, in smallest stakes. */
const QUICK = [100, 500, 1_000, 5_000];

export function CrashPanel({ seat, config }: { seat: CrashSeat; config: CrashConfig }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { stake, limits, player, next } = seat;
  const quick = QUICK.map((times) => times * limits.minStakeUnits).filter((units) => units <= limits.maxStakeUnits);
  return (
    <>
      <StakeField stake={stake} limits={limits} balanceUnits={player.balanceUnits} />
      <div className={classes.quick}>
        {quick.map((units) => (
          <Chip key={units} variant="line" figures onClick={() => stake.setUnits(units)}>
            {formatMoney(units, limits.currency, locale, { decimals: 'auto' })}
          </Chip>
        ))}
      </div>
      <AutoField auto={seat.auto} onChange={seat.setAuto} />
      <Figures seat={seat} edge={config.houseEdge} />
      <PanelEnd
        thread={<Thread title={t('kit.thread.title')} knots={roundKnots(seat.live.table, t, locale)} />}
        before={
          <Switch
            layout="between"
            label={t('repeat')}
            checked={next.repeat}
            disabled={player.userId === null}
            onChange={next.setRepeat}
          />
        }
        main={<CrashMain seat={seat} />}
        note={t('note')}
      />
    </>
  );
}

function Figures({ seat, edge }: { seat: CrashSeat; edge: number }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { stake, auto, limits, bet } = seat;
  const { currency } = limits;
  const staked = bet.own?.cashedOutAt === null ? bet.own.stakeUnits : stake.units;
  const target = bet.own?.cashedOutAt === null ? bet.autoCashOut : auto.on ? auto.target : null;
  const money = (units: number | null): ReactElement | string =>
    units === null ? '–' : <Money units={units} currency={currency} locale={locale} />;
  const atTarget = staked === null || target === null ? null : crashPayoutUnits(staked, target, limits.maxWinUnits);
  const rows = [
    {
      key: 'stake',
      label: t('figures.stake'),
      value: money(bet.own?.cashedOutAt === null ? bet.own.stakeUnits : null),
    },
    { key: 'target', label: t('figures.target'), value: money(atTarget) },
    { key: 'edge', label: t('figures.edge'), value: formatPercent(edge * 100, locale) },
    {
      key: 'max',
      label: t('figures.max'),
      value: <Money units={limits.maxWinUnits} currency={currency} locale={locale} decimals="auto" />,
    },
  ];
  return <KeyValueList rows={rows} />;
}

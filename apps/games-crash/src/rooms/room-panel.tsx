import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PanelEnd, StakeField } from '@baize/game-kit/bet';
import { roomPayoutUnits } from '@baize/fairness/games/rooms/rooms';
import type { RoomsConfig } from '@baize/protocol/games/rooms/rooms';
import { Button } from '@baize/ui/button';
import { Chip } from '@baize/ui/chip';
import { formatMoney, formatPercent } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import { Money } from '@baize/ui/money';
import { Thread } from '@baize/ui/thread';
import { roomKnots } from './room-knots.ts';
import { RoomMain } from './room-main.tsx';
import classes from './room-panel.module.css';
import type { RoomSeat } from './use-room.ts';

/** Quick amounts, in smallest stakes of the room. */
const QUICK = [1, 10, 20, 100];

export function RoomPanel({ seat, config }: { seat: RoomSeat; config: RoomsConfig }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { auto, stake, limits, player } = seat;
  const quick = QUICK.map((times) => times * limits.minStakeUnits).filter((units) => units <= limits.maxStakeUnits);
  return (
    <>
      {auto.mode}
      <StakeField
        game="rooms"
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
      {auto.plan}
      <Figures seat={seat} feePercent={config.feePercent} />
      <PanelEnd
        thread={<Thread title={t('kit.thread.title')} knots={roomKnots(seat, t, locale)} />}
        before={
          seat.leave && (
            <Button block onClick={seat.leave}>
              {t('leave.label')}
            </Button>
          )
        }
        main={<RoomMain seat={seat} />}
        note={t('note')}
      />
    </>
  );
}

/** What the player's chance is now and would be, and what the winner gets. */
function Figures({ seat, feePercent }: { seat: RoomSeat; feePercent: number }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { potUnits, ownUnits, stake, limits } = seat;
  const more = stake.problem === null ? (stake.units ?? 0) : 0;
  const share = (own: number, pot: number): string =>
    pot === 0 ? '–' : formatPercent((own / pot) * 100, locale, { decimals: 1 });
  const money = (units: number): ReactElement => (
    <Money units={units} currency={limits.currency} locale={locale} decimals="auto" />
  );
  const rows = [
    { key: 'now', label: t('figures.now'), value: share(ownUnits, potUnits) },
    { key: 'then', label: t('figures.then'), value: share(ownUnits + more, potUnits + more) },
    { key: 'fee', label: t('figures.fee'), value: formatPercent(feePercent, locale) },
    { key: 'winner', label: t('figures.winner'), value: money(roomPayoutUnits(potUnits + more)) },
    { key: 'max', label: t('kit.maxWin'), value: money(limits.maxWinUnits) },
  ];
  return <KeyValueList rows={rows} />;
}

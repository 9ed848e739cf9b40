import { useRef, type ReactElement, type ReactNode } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { useFrame } from '@baize/game-kit/rounds';
import type { Currency } from '@baize/protocol';
import type { RoomResult, RoomsConfig } from '@baize/protocol/games/rooms/rooms';
import { Button } from '@baize/ui/button';
import { classNames } from '@baize/ui';
import { formatClock, formatNumber, formatPercent } from '@baize/ui/format';
import { RotateCcwIcon } from '@baize/ui/icons';
import { Money } from '@baize/ui/money';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import classes from './room-stage.module.css';
import { seatsOf, slicesOf, turnOfTicket } from './seats.ts';
import { ticketsOf } from './table.ts';
import type { RoomSeat } from './use-room.ts';
import type { ShownDraw } from './use-replay.ts';
import { winnerName } from './winner-name.ts';
import { Wheel } from './wheel.tsx';

export interface RoomStageProps {
  readonly seat: RoomSeat;
  readonly times: Pick<RoomsConfig, 'countdownMs' | 'drawMs'>;
  readonly onThread: () => void;
}

/** The cloth: the pot and who has which part of it, or a draw. */
export function RoomStage({ seat, times, onThread }: RoomStageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { round, stage, room } = seat;
  const number = stage.shown?.draw.result.roundNumber ?? round?.roundNumber;
  return (
    <Stage
      cloth="rooms"
      label={t('stage.label')}
      className={classNames(classes.stage, classes[room])}
      topLeft={
        round && <HashChip hash={shortHash(round.serverSeedHash)} label={t('kit.thread.check')} onClick={onThread} />
      }
      topRight={
        number !== undefined && <StageChip>{t('stage.draw', { number: formatNumber(number, locale) })}</StageChip>
      }
    >
      {stage.shown ? (
        <DrawView seat={seat} shown={stage.shown} drawMs={times.drawMs} />
      ) : (
        <PotView seat={seat} countdownMs={times.countdownMs} />
      )}
      <LastPot seat={seat} />
    </Stage>
  );
}

function PotView({ seat, countdownMs }: { seat: RoomSeat; countdownMs: number }): ReactElement {
  const t = useTranslate();
  const { live, round, slices, potUnits, limits } = seat;
  const drawsAt = round?.drawsAt ?? null;
  const countdown = drawsAt === null ? null : { from: drawsAt - countdownMs, to: drawsAt };
  return (
    <View wheel={<Wheel slices={slices} frames={live.clock.frames} countdown={countdown} />}>
      <span>{t('stage.pot')}</span>
      <Pot units={potUnits} currency={limits.currency} />
      <PotLine seat={seat} />
    </View>
  );
}

/** What the pot waits for. */
function PotLine({ seat: { round, live, seats } }: { seat: RoomSeat }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { drawsAt = null, refundsAt = null, beacon } = round ?? {};
  if (round?.phase === 'drawing')
    return (
      <span>
        {beacon === undefined
          ? t('stage.drawing')
          : t('kit.rounds.beacon.locked', { number: formatNumber(beacon.round, locale) })}
      </span>
    );
  if (drawsAt !== null) {
    return (
      <span>
        {t('stage.drawsIn')} <Seconds live={live} to={drawsAt} kind="seconds" />
      </span>
    );
  }
  if (refundsAt !== null) {
    return (
      <span>
        {t('stage.alone')} <Seconds live={live} to={refundsAt} kind="clock" />
      </span>
    );
  }
  return <span>{t(seats.length === 0 ? 'stage.empty' : 'stage.waiting')}</span>;
}

interface SecondsProps {
  readonly live: RoomSeat['live'];
  readonly to: number;
  readonly kind: 'clock' | 'seconds';
}

/** Time left, written before each picture without a render. */
function Seconds({ live, to, kind }: SecondsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const text = useRef<HTMLElement>(null);
  const write = (now: number): string => {
    const left = Math.max(0, Math.ceil((to - now) / 1000));
    return kind === 'clock' ? formatClock(left * 1000) : t('stage.seconds', { seconds: formatNumber(left, locale) });
  };
  useFrame(live.clock.frames, true, (now) => {
    const next = write(now);
    if (text.current && text.current.textContent !== next) text.current.textContent = next;
  });
  return <b ref={text} className="bz-num" role="timer" aria-live="off" />;
}

interface DrawViewProps {
  readonly seat: RoomSeat;
  readonly shown: ShownDraw;
  readonly drawMs: number;
}

function DrawView({ seat, shown, drawMs }: DrawViewProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { live, player } = seat;
  const { draw, startedAt, done } = shown;
  const { entries, result } = draw;
  const seats = seatsOf(entries, player.userId, live.table.own);
  const slices = slicesOf(entries, seats, player.userId, live.table.own);
  const count = ticketsOf(result.potUnits);
  const target = turnOfTicket(result.winningTicket ?? 0, result.potUnits);
  return (
    <View wheel={<Wheel slices={slices} frames={live.clock.frames} hand={{ target, startedAt, drawMs, done }} />}>
      {done ? (
        <Winner result={result} own={slices.find(({ from, to }) => target >= from && target < to)?.seat.own ?? false} />
      ) : (
        <>
          <span>{t('stage.drawing')}</span>
          <Pot units={result.potUnits} currency={result.currency} />
          <span>{t('stage.tickets', { count, number: formatNumber(count, locale) })}</span>
        </>
      )}
    </View>
  );
}

function Winner({ result, own }: { result: RoomResult; own: boolean }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <span>
        {own ? t('stage.youWin') : t('stage.wins', { player: result.winner ? winnerName(result.winner, t) : '' })}
      </span>
      <Pot units={result.payoutUnits} currency={result.currency} />
      <span>{t('stage.ticket', { ticket: formatNumber(result.winningTicket ?? 0, locale) })}</span>
    </>
  );
}

function View({ wheel, children }: { wheel: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className={classes.view}>
      {wheel}
      <div className={classes.centre}>{children}</div>
    </div>
  );
}

function Pot({ units, currency }: { units: number; currency: Currency }): ReactElement {
  const locale = useLocale();
  return <Money className={classes.pot} units={units} currency={currency} locale={locale} decimals="auto" />;
}

/** How the last round ended, with its check and its draw once more. */
function LastPot({ seat: { results, lastDraw, stage, limits } }: { seat: RoomSeat }): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const [last] = results;
  if (!last || last.currency !== limits.currency) return null;
  const { winner, roundNumber, potUnits, payoutUnits } = last;
  return (
    <div className={classes.last}>
      <PathLink path={`/games/rooms/rounds/${roundNumber}`}>{t('stage.last')}</PathLink>
      {lastDraw?.result.roundNumber === roundNumber && (
        <Button
          className={classes.replay}
          size="sm"
          variant="quiet"
          icon={<RotateCcwIcon size={16} />}
          aria-label={t('stage.replay')}
          onClick={() => stage.replay(lastDraw)}
        >
          <span className={classes.replayWord}>{t('stage.replay')}</span>
        </Button>
      )}
      <span className={classes.lastEnd}>
        {winner === null ? (
          <span>{t('stage.refunded')}</span>
        ) : (
          <>
            <b className="bz-cut" title={winnerName(winner, t)}>
              {winnerName(winner, t)}
            </b>
            <Money units={payoutUnits} currency={last.currency} locale={locale} decimals="auto" />
            <span>
              {t('stage.share', {
                share: formatPercent((winner.stakeUnits / potUnits) * 100, locale, { decimals: 1 }),
              })}
            </span>
          </>
        )}
      </span>
    </div>
  );
}

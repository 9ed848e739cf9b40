import { useEffect, type ReactElement } from 'react';
import type { LoadAnswer, LoadContext } from '@baize/contract';
import { isLoadAnswer, notFoundIfUnknown, useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { useRoundClock } from '@baize/game-kit/rounds';
import { ShareCheck, useCheckPlace } from '@baize/game-kit/verification';
import { calls } from '@baize/protocol';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';
import { Card } from '@baize/ui/card';
import { formatNumber } from '@baize/ui/format';
import { RoundCheck } from '../../rooms/round-check.tsx';
import classes from './room-round-page.module.css';

export interface RoomRoundData {
  readonly round: RoomRound;
}

/** @throws CallFailure when it cannot be found out whether there is such a round */
export async function loadRoomRound({ call, location }: LoadContext): Promise<RoomRoundData | LoadAnswer> {
  const roundNumber = location.params['roundNumber'] ?? '';
  const round = await call(calls.getRoomRound, { params: { roundNumber } }).catch(notFoundIfUnknown);
  return isLoadAnswer(round) ? round : { round };
}

/** The check of one round of a room, for anyone who has its number. */
export function RoomRoundPage({ roundNumber, data }: { roundNumber: number; data: RoomRoundData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  // Nothing here follows the server's clock: the hand turns by this page's own time.
  const clock = useRoundClock(0);
  useEffect(() => clock.messageReceived(Date.now()), [clock]);
  const { room } = data.round;
  const { place } = useCheckPlace();
  const title = t('kit.rounds.round', { number: formatNumber(roundNumber, locale) });
  const path = `/games/rooms/rounds/${roundNumber}`;
  const check = <RoundCheck roundNumber={roundNumber} first={data.round} clock={clock} />;
  const share = <ShareCheck path={path} title={`${t('rooms')}: ${title}`} />;
  if (place !== 'page')
    return (
      <div className={classes.section}>
        {check}
        <div className={classes.share}>
          {share}
          <PathLink path={path} className="bz-link">
            {t('kit.rounds.check')}
          </PathLink>
        </div>
      </div>
    );
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>{title}</h1>
        <PathLink path={`/games/rooms/${room}`} className="bz-link">
          {t(`room.${room}.title`)}
        </PathLink>
      </header>
      <div className={classes.share}>{share}</div>
      <Card as="section" padding="lg" className={classes.section}>
        {check}
      </Card>
    </div>
  );
}

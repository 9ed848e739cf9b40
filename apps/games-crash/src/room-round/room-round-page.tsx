import { useEffect, type ReactElement } from 'react';
import type { LoadAnswer, LoadContext } from '@baize/contract';
import { isLoadAnswer, notFoundIfUnknown, useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { useRoundClock } from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';
import { Card } from '@baize/ui/card';
import { formatNumber } from '@baize/ui/format';
import { RoundCheck } from '../rooms/round-check.tsx';
import classes from './room-round-page.module.css';

export interface RoomRoundData {
  readonly round: RoomRound;
}

/** @throws CallFailure when nobody can say whether there is such a round */
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
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>{t('kit.rounds.round', { number: formatNumber(roundNumber, locale) })}</h1>
        <PathLink path={`/games/rooms/${room}`} className="bz-link">
          {t(`room.${room}.title`)}
        </PathLink>
      </header>
      <Card as="section" padding="lg" className={classes.section}>
        <RoundCheck roundNumber={roundNumber} first={data.round} clock={clock} />
      </Card>
    </div>
  );
}

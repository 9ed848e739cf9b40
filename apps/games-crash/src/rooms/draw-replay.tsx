import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { usePlayer } from '@baize/game-kit/bet';
import type { RoundClock } from '@baize/game-kit/rounds';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';
import { Button } from '@baize/ui/button';
import { formatNumber } from '@baize/ui/format';
import classes from './draw-replay.module.css';
import { seatsOf, slicesOf, turnOfTicket } from './seats.ts';
import type { DrawTimes } from './draw-motion.ts';
import { useReplay } from './use-replay.ts';
import { Wheel } from './wheel.tsx';
import { winnerName } from './winner-name.ts';

/** No result waits for a draw that is shown again: its times are this page's own. */
const REPLAY: DrawTimes = { drawMs: 6_000, resultMs: 5_000 };

/** The wheel of a round that was drawn, with its hand on the winning ticket; a button turns it once more. */
export function DrawReplay({ round, clock }: { round: RoomRound; clock: RoundClock }): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const { userId } = usePlayer(round.currency);
  const { shown, replay } = useReplay(clock, REPLAY);
  const { entries, result } = round;
  if (result === null || result.winningTicket === null || result.winner === null) return null;
  const seats = seatsOf(entries, userId, []);
  const slices = slicesOf(entries, seats, userId, []);
  const target = turnOfTicket(result.winningTicket, result.potUnits);
  const hand = { target, startedAt: shown?.startedAt ?? 0, drawMs: REPLAY.drawMs, done: shown?.done ?? true };
  return (
    <figure className={classes.replay}>
      <div className={classes.wheel}>
        <Wheel slices={slices} frames={clock.frames} hand={hand} />
      </div>
      <figcaption className={classes.caption}>
        <p>
          {t('round.won', {
            player: winnerName(result.winner, t),
            ticket: formatNumber(result.winningTicket, locale),
          })}
        </p>
        <Button onClick={() => replay({ entries, result })} disabled={shown !== null && !shown.done}>
          {t('stage.replay')}
        </Button>
      </figcaption>
    </figure>
  );
}

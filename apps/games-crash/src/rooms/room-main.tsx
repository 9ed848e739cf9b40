import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { MainButton } from '@baize/game-kit/bet';
import type { RoomSeat } from './use-room.ts';

/** The main button: puts a stake into the pot, or adds to the player's one. */
export function RoomMain({ seat }: { seat: RoomSeat }): ReactElement {
  const t = useTranslate();
  const { action, auto, status, stake, limits, player } = seat;
  if (auto.main) return auto.main;
  const amount = stake.units === null ? undefined : { units: stake.units, currency: limits.currency };
  return (
    <MainButton
      label={t(`main.${action}`)}
      amount={action === 'wait' ? undefined : amount}
      status={status}
      disabled={player.pending || action === 'wait'}
      onPress={seat.act}
      onAskAgain={seat.askAgain}
    />
  );
}

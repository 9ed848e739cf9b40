import type { RoomState } from '@baize/protocol/games/rooms/rooms';

/** What the main button does now, and so what its label says. `wait`: the draw is being made. */
export type MainAction = 'add' | 'bet' | 'wait';

export function mainAction(phase: RoomState['phase'] | undefined, isIn: boolean): MainAction {
  if (phase === undefined || phase === 'drawing') return 'wait';
  return isIn ? 'add' : 'bet';
}

import { isLoadAnswer } from '@baize/contract';
import type { LoadAnswer, LoadContext } from '@baize/contract';
import { loadBet, type BetData } from '@baize/game-kit/verification';
import { calls } from '@baize/protocol';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';

export interface RoomBetData extends BetData {
  /** The round of the bet; null if it was not found in time. */
  readonly round: RoomRound | null;
}

/** The deposit that the address names, and the others of its round: the draw is made of all of them. */
export async function loadRoomBet(context: LoadContext): Promise<RoomBetData | LoadAnswer> {
  const loaded = await loadBet(context);
  if (isLoadAnswer(loaded)) return loaded;
  const { bet } = loaded;
  if (bet.game !== 'rooms') return { bet, round: null };
  const params = { roundNumber: String(bet.proof.roundNumber) };
  return { bet, round: await context.call(calls.getRoomRound, { params }).catch(() => null) };
}

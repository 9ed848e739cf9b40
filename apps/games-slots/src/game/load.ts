import { CallFailure, type LoadContext, type RemoteLocation } from '@baize/contract';
import { calls, type SlotGameDetail } from '@baize/protocol';
import { lobbyPath } from '../lobby/paths.ts';

/** @throws CallFailure `not-found` for a game that is not in the catalogue, or not of this address's kind */
export async function loadGame({ call, location }: LoadContext): Promise<SlotGameDetail> {
  const game = await call(calls.getSlotGame, { params: { id: location.params['slots'] ?? '' } });
  if (location.path.startsWith(`${lobbyPath(game.kind)}/`)) return game;
  throw new CallFailure({ code: 'not-found', status: 404, message: 'The game is of another kind than its address.' });
}

export function modeOf({ path }: RemoteLocation): 'demo' | 'play' {
  return path.endsWith('/demo') ? 'demo' : 'play';
}

import { isLoadAnswer, notFoundIfUnknown, redirect } from '@baize/contract';
import type { LoadAnswer, LoadContext, RemoteLocation } from '@baize/contract';
import { calls, type SlotGameDetail } from '@baize/protocol';
import { lobbyPath } from '../lobby/paths.ts';

/** The game that the address names. A table under the address of slots, or a slot under that of tables, has its own. */
export async function loadGame({ call, location }: LoadContext): Promise<SlotGameDetail | LoadAnswer> {
  const game = await call(calls.getSlotGame, { params: { id: location.params['slots'] ?? '' } }).catch(
    notFoundIfUnknown,
  );
  if (isLoadAnswer(game)) return game;
  const address = `${lobbyPath(game.kind)}/${game.id}/${modeOf(location)}`;
  return location.path === address ? game : redirect(address);
}

export function modeOf({ path }: RemoteLocation): 'demo' | 'play' {
  return path.endsWith('/demo') ? 'demo' : 'play';
}

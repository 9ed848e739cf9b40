import type { LoadContext } from '@baize/contract';
import { calls, type OwnSlots, type SlotGames, type SlotKind } from '@baize/protocol';

export interface LobbyData {
  /** The first part of the list; the page asks for the rest. */
  readonly games: SlotGames;
  /** null for a guest, or if it was not loaded in time. */
  readonly own: OwnSlots | null;
}

/** @returns a `load` that throws CallFailure when the games cannot be loaded */
export function loadLobby(kind: SlotKind): (context: LoadContext) => Promise<LobbyData> {
  return async ({ call, loggedIn }) => {
    const [games, own] = await Promise.all([
      call(calls.listSlotGames, { query: { kind, part: 'first' } }),
      loggedIn ? call(calls.listOwnSlots, {}).catch(() => null) : null,
    ]);
    return { games, own };
  };
}

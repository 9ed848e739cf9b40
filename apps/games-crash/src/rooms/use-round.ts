import { useShell } from '@baize/contract';
import { useLookup, type Lookup } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { RoomRound } from '@baize/protocol/games/rooms/rooms';

/** One round by its number; public, so it needs no login. The function asks again. */
export function useRound(roundNumber: number, first: RoomRound | null): [Lookup<RoomRound>, () => void] {
  const shell = useShell();
  return useLookup(String(roundNumber), first?.roundNumber === roundNumber ? first : null, (number, signal) =>
    shell.http.call(calls.getRoomRound, { params: { roundNumber: number }, signal }),
  );
}

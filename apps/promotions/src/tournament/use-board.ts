import { useShell } from '@baize/contract';
import type { TournamentBoard, TournamentBoards } from '@baize/protocol';
import { useEffect, useState } from 'react';

/**
 * The board as it moves: what was read first, until the live topic sends more.
 *
 * @param onMove something outside the board may have changed, such as the player's own place beyond its end
 */
export function useBoard(id: string, first: TournamentBoard, onMove: () => void): TournamentBoard {
  const { live } = useShell();
  const [board, setBoard] = useState({ first, shown: first });
  // A later answer of the server is newer than what the topic said before it.
  if (board.first !== first) setBoard({ first, shown: first });
  useEffect(() => {
    const take = ({ boards }: TournamentBoards): boolean => {
      const own = boards.find((each) => each.id === id);
      if (own) setBoard((before) => ({ ...before, shown: own.board }));
      return own !== undefined;
    };
    return live.subscribe('tournaments', {
      snapshot: take,
      message: (message) => {
        if (take(message)) onMove();
      },
    });
  }, [live, id, onMove]);
  return board.shown;
}

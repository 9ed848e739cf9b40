import { useEffect } from 'react';
import { useShell } from '@baize/contract';
import type { BetOf } from '../instant/instant-game.ts';
import { useLatest } from '../play/use-latest.ts';
import type { StepGame } from './step-game.ts';

/** What is called when the player's open game changed elsewhere. */
export interface OwnGameHandlers<Bet> {
  /** The player's game as another tab, another device or the server left it. */
  readonly changed: (bet: Bet) => void;
  /** No game of the player is open. */
  readonly noneOpen: () => void;
}

/** Follows the player's own game: all tabs show the same one. A guest has none. */
export function useOwnGame<Name extends StepGame>(
  game: Name,
  userId: string | null,
  handlers: OwnGameHandlers<BetOf<Name>>,
): void {
  const shell = useShell();
  const latest = useLatest(handlers);
  useEffect(() => {
    if (userId === null) return;
    const take = ({ bet }: { bet: BetOf<StepGame> | null }): void => {
      if (bet === null) latest.current.noneOpen();
      else latest.current.changed(bet as BetOf<Name>);
    };
    return shell.live.subscribe(`game:${game}`, { snapshot: take, message: take });
  }, [shell, game, userId, latest]);
}

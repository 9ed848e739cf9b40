import { useEffect } from 'react';
import { useSession, useShell } from '@baize/contract';

/** Records how the bets of a game end while its screen is open. The code for it is loaded with the first bet. */
export function useSessionLog(game: string): void {
  const shell = useShell();
  const session = useSession();
  const userId = session.status === 'player' ? session.user.id : null;
  useEffect(() => {
    if (userId === null) return;
    return shell.events.on('bet.settled', (bet) => {
      if (bet.game !== game) return;
      // If the statistics cannot be loaded, the game works without them.
      import(/* webpackChunkName: "panel-parts" */ '../session/session-log.ts')
        .then(({ noteBet }) => noteBet({ userId, game, currency: bet.currency }, bet))
        .catch(() => undefined);
    });
  }, [shell, game, userId]);
}

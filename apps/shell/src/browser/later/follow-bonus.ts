import type { Game } from '@baize/protocol';
import type { Shell } from '../../services/shell.ts';

/** How often the profile is read at most while bets are decided one after the other. */
const READ_EVERY_MS = 1_500;
/** Games whose bets stay open: their stake is gone before anything is decided. */
const OPEN_GAMES: ReadonlySet<string> = new Set<Game>(['coinflip', 'crash', 'hilo', 'miner', 'roulette']);
/** By then everything that ends with the last bet, such as a wagered bonus, is done. */
const AFTER_LAST_MS = 4_000;

type Parts = Pick<Shell, 'events' | 'live' | 'session' | 'session$' | 'wallet$'>;

/**
 * Updates bonus money and its wagering: the profile is read again after a bet was seen to end, and never before, since
 * the balance would reveal the outcome first.
 */
export function followBonus({ events, live, session, session$, wallet$ }: Parts): void {
  let readAt = 0;
  let last: ReturnType<typeof setTimeout> | undefined;
  let stopNews: (() => void) | null = null;

  const player = () => (session$.value.status === 'player' ? session$.value.user : null);
  const read = (): void => {
    if (!player()) return;
    readAt = Date.now();
    // After a failure it is read after the next bet.
    session.reload().catch(() => undefined);
  };

  events.on('bet.placed', ({ game }) => {
    clearTimeout(last);
    if (player()?.bonus && OPEN_GAMES.has(game)) read();
  });
  events.on('bet.settled', () => {
    if (!player()?.bonus) return;
    if (Date.now() - readAt >= READ_EVERY_MS) read();
    clearTimeout(last);
    last = setTimeout(read, AFTER_LAST_MS);
  });
  // Another currency has another bonus.
  wallet$.subscribe((wallet) => {
    const user = player();
    if (wallet && user?.currency && user.currency !== wallet.currency) read();
  });
  session$.subscribe(({ status }) => {
    if (status === 'player')
      stopNews ??= live('general').subscribe('cashier', {
        snapshot: () => undefined,
        // A deposit may have started a bonus, and a withdrawal ended one.
        message: (news) => {
          if (news.subject === 'deposit' && news.status === 'credited') read();
          if (news.subject === 'withdrawal' && player()?.bonus) read();
        },
      });
    else {
      stopNews?.();
      stopNews = null;
    }
  });
}

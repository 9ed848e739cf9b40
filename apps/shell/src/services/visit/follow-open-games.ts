import { calls } from '@baize/protocol/calls';
import type { Shell } from '../shell.ts';

/** However much happens, the server is asked no more often. */
const ASK_EVERY_MS = 1_500;

/**
 * Updates `openGames$`: asked for once the page has settled, and again on another page after a bet, and after a payout
 * while one is open. When a request fails, the last answer remains.
 */
export function followOpenGames({ events, http, openGames$, session$, site }: Shell): void {
  let isOld = true;
  const note = (): void => {
    isOld = true;
  };
  async function ask(): Promise<void> {
    if (session$.value.status !== 'player' || !isOld) return;
    isOld = false;
    const { games } = await http('general').call(calls.listOpenGames);
    openGames$.next(games);
  }
  const askQuietly = (): void => void ask().catch(note);

  events.on('bet.placed', note);
  events.on('bet.settled', note);
  events.on('session.ended', () => openGames$.next([]));
  events.on('session.started', note);
  events.on('balance.changed', () => {
    if (openGames$.value.length > 0) note();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      askQuietly();
    }, ASK_EVERY_MS);
  };
  askQuietly();
  site.location$.subscribe(askSoon);
  session$.subscribe(askSoon);
  events.on('balance.changed', askSoon);
}

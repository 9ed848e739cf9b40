import type { PageRemotes } from '../../page/route-match.ts';
import type { BrowserHost } from './browser-host.ts';
import { SWAP_POLL_MS } from './timing.ts';

/**
 * Takes over what the visitor gets now. A remote that was killed goes at once, also during a bet, which the server has
 * and settles. One that is only to be worked on stays mounted until a swap would be allowed, and shows a notice.
 *
 * @returns takes the next ones over in place of those that wait
 */
export function createStopTaker(
  host: Pick<BrowserHost, 'canReload' | 'receive' | 'remotes$' | 'slot$'>,
): (remotes: PageRemotes) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Key of the mounted remote, if it is to go as soon as the player has nothing open. */
  function closing(remotes: PageRemotes): string | null {
    const slot = host.slot$.value;
    const name = slot.phase === 'mounted' ? slot.remote : null;
    return name !== null && remotes[name]?.stopped?.why === 'maintenance' && !host.canReload() ? name : null;
  }

  return function take(remotes) {
    clearTimeout(timer);
    const name = closing(remotes);
    const standing = name === null ? undefined : host.remotes$.value[name];
    if (name === null || !standing || standing.stopped) return host.receive(remotes);
    if (!standing.closing) host.receive({ ...remotes, [name]: { ...standing, closing: true } });
    timer = setTimeout(() => take(remotes), SWAP_POLL_MS);
  };
}

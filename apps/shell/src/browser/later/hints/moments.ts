import type { Store } from '@baize/contract';
import type { SlotState } from '../../../remotes/remote-host.ts';
import type { Shell } from '../../../services/shell.ts';
import type { HintName } from './kept-hints.ts';
import { hasDemo, isGuestsDemo, tableAt } from './tables.ts';

export type MomentParts = Pick<Shell, 'events' | 'session$' | 'site' | 'wallet$'>;

/**
 * Follows the visit, to decide of each hint whether it is of use now.
 *
 * @param changed called when that may have changed
 */
export function followMoments(
  { events, session$, site, wallet$ }: MomentParts,
  slot$: Store<SlotState>,
  changed: () => void,
): (hint: HintName) => boolean {
  const path = (): string => site.location$.value.path;
  const isPlayers = (): boolean => session$.value.status === 'player';
  /** The table at which a bet was settled, until it is left. */
  let settledAt: string | null = null;
  let hasPlaced = false;

  events.on('bet.placed', () => {
    hasPlaced ||= isPlayers();
    changed();
  });
  events.on('bet.settled', ({ game }) => {
    if (tableAt(path()) === game) settledAt = path();
    changed();
  });
  site.location$.subscribe((location) => {
    if (location.path !== settledAt) settledAt = null;
    changed();
  });
  session$.subscribe(({ status }) => {
    if (status === 'guest') {
      hasPlaced = false;
      settledAt = null;
    }
    changed();
  });
  wallet$.subscribe(changed);
  slot$.subscribe(changed);

  const isNow: Record<HintName, () => boolean> = {
    demo: () =>
      session$.value.status === 'guest' &&
      hasDemo(path()) &&
      // Without the game the hint has no place.
      slot$.value.phase === 'mounted' &&
      !isGuestsDemo(),
    check: () => isPlayers() && settledAt === path(),
    wallet: () => isPlayers() && (wallet$.value?.balanceUnits ?? 0) > 0,
    bell: () => isPlayers() && hasPlaced,
  };
  return (hint) => isNow[hint]();
}

import type { Bonus } from '@baize/protocol';

/** What the player sees first: what is being wagered, then what can be started, then what waits for a deposit. */
const OPEN: readonly Bonus['state'][] = ['active', 'queued', 'waiting'];

/** The bonuses that are not over, as they are shown, and those that are. */
export function inOrder(bonuses: readonly Bonus[]): {
  readonly open: readonly Bonus[];
  readonly ended: readonly Bonus[];
} {
  return {
    open: OPEN.flatMap((state) => bonuses.filter((bonus) => bonus.state === state)),
    ended: bonuses.filter(({ state }) => !OPEN.includes(state)),
  };
}

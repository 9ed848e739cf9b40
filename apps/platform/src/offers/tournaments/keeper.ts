import type { Logger } from 'pino';
import { leadUntil } from '../../foundation/jobs/leadership.ts';
import type { Timers } from '../../foundation/jobs/timers.ts';
import { type SettleDeps, settleDue } from './settle.ts';
import { planTournaments } from './store.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Plans and settles tournaments while this process leads. It keeps nothing in memory, and every step changes only what waits
 * for just that: who leads is only a question of who does the work. Runs until `stop`; never rejects.
 */
export function keepTournaments(
  deps: SettleDeps & { readonly timers: Timers; readonly log: Logger },
  stop: AbortSignal,
): Promise<void> {
  const { database, timers, log } = deps;
  return leadUntil(stop, { game: 'tournaments', database, timers }, async (lost) => {
    while (!lost.aborted) {
      try {
        await planTournaments(database.kysely, timers.now());
        await settleDue(deps, timers.now());
      } catch (error) {
        log.error({ error }, 'tournaments were not looked at');
      }
      await timers.sleepUntil(timers.now() + LOOK_EVERY_MS, lost);
    }
  });
}

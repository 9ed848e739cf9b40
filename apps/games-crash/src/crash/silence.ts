import { CRASH_TICK_MS } from '@baize/fairness/games/crash/crash-curve';
import { lockedAt } from '@baize/protocol/takes-bets';
import type { CrashTable } from './table.ts';

/**
 * When the server has to speak next: ticks come all the time while the thread rises.
 *
 * @param lastMessageAt when its last message came, by the server's clock
 */
export function newsDueAt(
  table: Pick<CrashTable, 'beacon' | 'endedAt' | 'phase' | 'saltAwaited' | 'startsAt'>,
  lastMessageAt: number,
  crashedMs: number,
): number {
  const { phase, startsAt, endedAt, saltAwaited } = table;
  // It is unknown when the next chain has its salt, or when the beacon publishes.
  if (saltAwaited !== undefined || lockedAt(table) !== null) return Infinity;
  if (phase === 'running') return lastMessageAt + CRASH_TICK_MS;
  return Math.max(lastMessageAt, phase === 'betting' ? startsAt : (endedAt ?? lastMessageAt) + crashedMs);
}

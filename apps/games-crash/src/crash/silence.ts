import { CRASH_TICK_MS } from '@baize/fairness/games/crash/crash-curve';
import type { CrashTable } from './table.ts';

/**
 * When the server has to speak next: ticks come all the time while the thread rises.
 *
 * @param lastMessageAt when its last message came, by the server's clock
 */
export function newsDueAt(
  { phase, startsAt, endedAt, saltAwaited }: Pick<CrashTable, 'endedAt' | 'phase' | 'saltAwaited' | 'startsAt'>,
  lastMessageAt: number,
  crashedMs: number,
): number {
  // Nobody knows when the next chain has its salt.
  if (saltAwaited !== undefined) return Infinity;
  if (phase === 'running') return lastMessageAt + CRASH_TICK_MS;
  return Math.max(lastMessageAt, phase === 'betting' ? startsAt : (endedAt ?? lastMessageAt) + crashedMs);
}

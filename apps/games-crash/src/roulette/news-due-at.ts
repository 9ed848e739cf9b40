import type { RouletteConfig } from '@baize/protocol/games/roulette/roulette';
import { lockedAt } from '@baize/protocol/takes-bets';
import type { RouletteTable } from './table.ts';

/**
 * When the server has to speak next: at the spin, at its end and at the next round.
 *
 * @param lastMessageAt when its last message came, by the server's clock
 */
export function newsDueAt(
  table: Pick<RouletteTable, 'beacon' | 'endedAt' | 'phase' | 'saltAwaited' | 'spinsAt'>,
  lastMessageAt: number,
  { spinMs, resultMs }: Pick<RouletteConfig, 'resultMs' | 'spinMs'>,
): number {
  const { phase, spinsAt, endedAt, saltAwaited } = table;
  // It is unknown when the next chain has its salt, or when the beacon publishes.
  if (saltAwaited !== undefined || lockedAt(table) !== null) return Infinity;
  if (phase === 'betting') return Math.max(lastMessageAt, spinsAt);
  if (phase === 'spinning') return Math.max(lastMessageAt, spinsAt + spinMs);
  return Math.max(lastMessageAt, (endedAt ?? lastMessageAt) + resultMs);
}

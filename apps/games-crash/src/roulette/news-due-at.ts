import type { RouletteConfig } from '@baize/protocol/games/roulette/roulette';
import type { RouletteTable } from './table.ts';

/**
 * When the server has to speak next: at the spin, at its end and at the next round.
 *
 * @param heardAt when its last message came, by the server's clock
 */
export function newsDueAt(
  { phase, spinsAt, endedAt }: Pick<RouletteTable, 'endedAt' | 'phase' | 'spinsAt'>,
  heardAt: number,
  { spinMs, resultMs }: Pick<RouletteConfig, 'resultMs' | 'spinMs'>,
): number {
  if (phase === 'betting') return Math.max(heardAt, spinsAt);
  if (phase === 'spinning') return Math.max(heardAt, spinsAt + spinMs);
  return Math.max(heardAt, (endedAt ?? heardAt) + resultMs);
}

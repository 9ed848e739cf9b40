import { randomUUID } from 'node:crypto';
import { blackjackRound } from './blackjack-round.ts';
import type { LiveTable } from './live-table.ts';
import { rouletteRound } from './roulette-round.ts';

/** Plays round after round for as long as somebody watches. */
export async function runTable(table: LiveTable): Promise<void> {
  const play = table.title.mechanic === 'roulette' ? rouletteRound : blackjackRound;
  while (!table.stop.aborted) {
    await table.untilWatched();
    if (!table.stop.aborted) await play(table, randomUUID().slice(0, 8));
  }
}

import type { LiveTable } from './live-table.ts';
import { POCKETS, paidFor } from './roulette.ts';

const SPIN_MS = 6_500;
const RESULT_MS = 5_000;
const HISTORY = 14;

/** One round: bets, the ball, the payouts. The number is drawn when bets are closed. */
export async function rouletteRound(table: LiveTable, round: string): Promise<void> {
  table.bets = [];
  await table.phase('betting', table.title.bettingMs, { round, number: null });
  await table.closeBets();
  if (table.stop.aborted) return;
  const number = table.house.draw(POCKETS);
  await table.phase('spinning', SPIN_MS, { number });
  // After the ball has come to rest: an earlier change of the balance would reveal the number.
  table.settleAll(({ choice }) => (choice.kind === 'chips' ? paidFor(choice.chips, number) : 0));
  const history = [number, ...table.state.history].slice(0, HISTORY);
  await table.phase('result', RESULT_MS, { history });
}

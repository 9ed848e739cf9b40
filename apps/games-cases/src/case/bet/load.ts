import { isLoadAnswer, notFound } from '@baize/contract';
import type { LoadAnswer, LoadContext } from '@baize/contract';
import { loadBet } from '@baize/game-kit/verification';
import { calls } from '@baize/protocol';
import type { CaseBetRecord, GameCase } from '@baize/protocol/games/cases/cases';
import { isCaseBet } from '../load.ts';

export interface CaseBetData {
  /** null where the page asks for it itself: a bet on play money. */
  readonly bet: CaseBetRecord | null;
  /** The case by the table that the bet was drawn by, in its currency; null if it was not found in time. */
  readonly gameCase: GameCase | null;
}

/**
 * @throws CallFailure when it cannot be found out whether there is such a bet; the page itself asks for a missing case
 */
export async function loadCaseBet(context: LoadContext): Promise<CaseBetData | LoadAnswer> {
  const loaded = await loadBet(context);
  if (isLoadAnswer(loaded)) return loaded;
  const { bet } = loaded;
  return isCaseBet(bet) ? { bet, gameCase: await readCaseOf(context.call, bet) } : notFound();
}

/** The case by the table that the bet was drawn by; null where it cannot be loaded. */
export function readCaseOf(call: LoadContext['call'], { currency, outcome }: CaseBetRecord): Promise<GameCase | null> {
  const query = { currency, tableVersion: String(outcome.tableVersion) };
  return call(calls.getCase, { params: { slug: outcome.slug }, query }).catch(() => null);
}

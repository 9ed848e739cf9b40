import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { CaseBetRecord, GameCase } from '@baize/protocol';
import { isCaseBet } from '../case/load.ts';

export interface CaseBetData {
  /** null if it was not found in time: the page asks again and tells what it is told. */
  readonly bet: CaseBetRecord | null;
  /** The case by the table that the bet was drawn by, in its currency; null if it was not found in time. */
  readonly gameCase: GameCase | null;
}

/** Never rejects: what is missing the page asks for itself. */
export function loadCaseBet({ call, location }: LoadContext): Promise<CaseBetData> {
  return readCaseBet(call, location.params['betId'] ?? '');
}

/** The bet and the table that it was drawn by. */
export async function readCaseBet(call: LoadContext['call'], betId: string): Promise<CaseBetData> {
  const bet = await call(calls.getBet, { params: { betId } }).catch(() => null);
  if (bet === null || !isCaseBet(bet)) return { bet: null, gameCase: null };
  const { currency, outcome } = bet;
  const query = { currency, tableVersion: String(outcome.tableVersion) };
  const gameCase = await call(calls.getCase, { params: { slug: outcome.slug }, query }).catch(() => null);
  return { bet, gameCase };
}

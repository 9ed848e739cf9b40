import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { CaseBetRecord, GameCase } from '@baize/protocol';
import { isCaseBet } from '../case/load.ts';

export interface CaseBetData {
  /** null if it was not found in time: the page asks again and tells what it is told. */
  readonly bet: CaseBetRecord | null;
  /** The case as it is sold now, in the bet's currency; null if it is not, or with the bet. */
  readonly gameCase: GameCase | null;
}

/** Never rejects: what is missing the page asks for itself. */
export async function loadCaseBet(context: Pick<LoadContext, 'call' | 'location'>): Promise<CaseBetData> {
  const betId = context.location.params['betId'] ?? '';
  const bet = await context.call(calls.getBet, { params: { betId } }).catch(() => null);
  if (bet === null || !isCaseBet(bet)) return { bet: null, gameCase: null };
  const { currency, outcome } = bet;
  const gameCase = await context
    .call(calls.getCase, { params: { slug: outcome.slug }, query: { currency } })
    .catch(() => null);
  return { bet, gameCase };
}

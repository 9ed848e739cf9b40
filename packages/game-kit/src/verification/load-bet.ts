import { isLoadAnswer, notFoundIfUnknown, redirect } from '@baize/contract';
import type { LoadAnswer, LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord } from '@baize/protocol';
import type { AnyBet } from '../bet/any-bet.ts';

/** First data of the check of one bet. */
export interface BetData<Bet extends AnyBet = BetRecord> {
  /** null where the page loads it itself: a bet on play money, which no server knows. */
  readonly bet: Bet | null;
}

/**
 * The bet that the address of its check names, `/games/{game}/bets/{betId}`. A bet of another game has its own address.
 *
 * @throws CallFailure when it cannot be found out whether there is such a bet
 */
export async function loadBet({ call, location }: LoadContext): Promise<{ bet: BetRecord } | LoadAnswer> {
  const betId = location.params['betId'] ?? '';
  const bet = await call(calls.getBet, { params: { betId } }).catch(notFoundIfUnknown);
  if (isLoadAnswer(bet)) return bet;
  const address = `/games/${bet.game}/bets/${betId}`;
  return location.path === address ? { bet } : redirect(address);
}

import { CallFailure, useShell } from '@baize/contract';
import { typedOf } from '@baize/fairness/typed/index';
import { type BetRecord, calls } from '@baize/protocol';
import type { ReadBet } from './read-bet.ts';

/** A bet with what its check needs besides: a room's other deposits, the table of a case. */
export function useReadBet(): ReadBet {
  const { http } = useShell();
  const wholeOf = async (bet: BetRecord): Promise<unknown> => {
    if (bet.game === 'rooms') {
      const roundNumber = String(bet.proof.roundNumber);
      const { entries } = await http.call(calls.getRoomRound, { params: { roundNumber } });
      const index = entries.findIndex(({ betId }) => betId === bet.id);
      // A deposit that its player took back is no part of the round.
      return index < 0 ? bet : { ...bet, entries, deposit: index + 1 };
    }
    if (bet.game !== 'cases') return bet;
    const { slug, tableVersion } = bet.outcome;
    const query = { currency: bet.currency, tableVersion: String(tableVersion) };
    const { items } = await http.call(calls.getCase, { params: { slug }, query });
    return { ...bet, items };
  };
  return async (betId) => {
    const bet = await http.call(calls.getBet, { params: { betId } }).catch((failure: unknown) => {
      if (failure instanceof CallFailure && (failure.status === 404 || failure.status === 422)) return null;
      throw failure;
    });
    return bet && typedOf(await wholeOf(bet));
  };
}

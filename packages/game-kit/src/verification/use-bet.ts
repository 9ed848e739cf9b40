import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { AnyBet } from '../bet/any-bet.ts';
import { useLookup, type Lookup } from '../play/use-lookup.ts';

/** One bet by its id; public, so it needs no login. The function loads it again. */
export function useBet<Bet extends AnyBet>(betId: string, first: Bet | null): [Lookup<Bet>, () => void] {
  const shell = useShell();
  return useLookup(betId, first?.id === betId ? first : null, async (id, signal) => {
    // Only the page knows which game's bet it is.
    const bet: AnyBet = await shell.http.call(calls.getBet, { params: { betId: id }, signal });
    return bet as Bet;
  });
}

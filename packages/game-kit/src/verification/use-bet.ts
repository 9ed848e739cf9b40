import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord } from '@baize/protocol';
import { useLookup, type Lookup } from '../play/use-lookup.ts';

/** One bet by its id; public, so it needs no login. The function asks again. */
export function useBet(betId: string, first: BetRecord | null): [Lookup<BetRecord>, () => void] {
  const shell = useShell();
  return useLookup(betId, first?.id === betId ? first : null, (id, signal) =>
    shell.http.call(calls.getBet, { params: { betId: id }, signal }),
  );
}

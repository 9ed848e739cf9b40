import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { SportsBet } from '@baize/protocol';
import { useEffect, useState } from 'react';
import { useOwnBets } from './own-bets.ts';

const BET_ID = /^[0-9a-f-]{36}$/i;

/** The bet that an address names, as it is now; null until it is known, and where the player has no such bet. */
export function useNamedBet(id: string | null): SportsBet | null {
  const { http } = useShell();
  const { bets } = useOwnBets();
  const [read, setRead] = useState<SportsBet | null>(null);
  const known = id === null ? undefined : bets.get(id);
  const isAsked = id !== null && known === undefined && BET_ID.test(id);
  useEffect(() => {
    if (!isAsked) return undefined;
    const request = new AbortController();
    http
      .call(calls.getSportsBet, { params: { betId: id }, signal: request.signal })
      // Without it the list stays as it is.
      .then(setRead, () => undefined);
    return () => request.abort();
  }, [http, id, isAsked]);
  return known ?? (read?.id === id ? read : null);
}

import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord } from '@baize/protocol';
import { asCallFailure, failureCode } from '../play/call-failure.ts';

export type BetLookup =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly bet: BetRecord }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly code: string };

/** One bet by its id; public, so it needs no login. `reload` asks again and keeps what is shown until the answer. */
export function useBet(betId: string, first: BetRecord | null): [BetLookup, () => void] {
  const shell = useShell();
  const [asked, setAsked] = useState(0);
  const [lookup, setLookup] = useState<BetLookup>(first ? { status: 'found', bet: first } : { status: 'loading' });

  useEffect(() => {
    if (first?.id === betId && asked === 0) return;
    const request = new AbortController();
    shell.http
      .call(calls.getBet, { params: { betId }, signal: request.signal })
      .then((bet) => setLookup({ status: 'found', bet }))
      .catch((failure: unknown) => {
        if (request.signal.aborted) return;
        // An id that is no UUID is refused as invalid; to the reader both mean that there is no such bet.
        const { status = null } = asCallFailure(failure) ?? {};
        setLookup(
          status === 404 || status === 422 ? { status: 'missing' } : { status: 'failed', code: failureCode(failure) },
        );
      });
    return () => request.abort();
  }, [shell, betId, first, asked]);

  return [lookup, () => setAsked((count) => count + 1)];
}

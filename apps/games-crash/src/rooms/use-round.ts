import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { asCallFailure, failureCode } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { RoomRound } from '@baize/protocol';

export type RoundLookup =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly round: RoomRound }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly code: string };

/** One round by its number; public, so it needs no login. `reload` asks again and keeps what is shown until the answer. */
export function useRound(roundNumber: number, first: RoomRound | null): [RoundLookup, () => void] {
  const shell = useShell();
  const [asked, setAsked] = useState(0);
  const [lookup, setLookup] = useState<RoundLookup>(first ? { status: 'found', round: first } : { status: 'loading' });

  useEffect(() => {
    if (first?.roundNumber === roundNumber && asked === 0) return;
    const request = new AbortController();
    shell.http
      .call(calls.getRoomRound, { params: { roundNumber: String(roundNumber) }, signal: request.signal })
      .then((round) => setLookup({ status: 'found', round }))
      .catch((failure: unknown) => {
        if (request.signal.aborted) return;
        const { status = null } = asCallFailure(failure) ?? {};
        setLookup(
          status === 404 || status === 422 ? { status: 'missing' } : { status: 'failed', code: failureCode(failure) },
        );
      });
    return () => request.abort();
  }, [shell, roundNumber, first, asked]);

  return [lookup, () => setAsked((count) => count + 1)];
}

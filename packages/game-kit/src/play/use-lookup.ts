import { useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';
import { asCallFailure, failureCode } from './call-failure.ts';

/** The state of a look-up by id. */
export type Lookup<Found> =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly found: Found }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly code: string };

/**
 * Looks up the record of an id; the returned function looks again, and what is shown stays until the answer.
 * @param first what is known of it already: then the first look waits for that function
 */
export function useLookup<Found>(
  id: string,
  first: Found | null,
  ask: (id: string, signal: AbortSignal) => Promise<Found>,
): [Lookup<Found>, () => void] {
  const [asked, setAsked] = useState(0);
  const [lookup, setLookup] = useState<Lookup<Found>>(
    first ? { status: 'found', found: first } : { status: 'loading' },
  );
  const latestAsk = useLatest(ask);
  const isKnown = first !== null && asked === 0;

  useEffect(() => {
    if (isKnown) return;
    const request = new AbortController();
    latestAsk
      .current(id, request.signal)
      .then((found) => setLookup({ status: 'found', found }))
      .catch((failure: unknown) => {
        if (request.signal.aborted) return;
        // An id of the wrong form is refused as invalid; to the reader both mean that there is no such thing.
        const { status = null } = asCallFailure(failure) ?? {};
        setLookup(
          status === 404 || status === 422 ? { status: 'missing' } : { status: 'failed', code: failureCode(failure) },
        );
      });
    return () => request.abort();
  }, [id, isKnown, asked, latestAsk]);

  return [lookup, () => setAsked((count) => count + 1)];
}

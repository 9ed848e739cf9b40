import type { Verification } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useReducer, useState } from 'react';
import { useShell } from '../../../services/shell-context.ts';

export type VerificationView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'ready'; readonly verification: Verification };

/** The state of the player's identity check, kept up to date by the live topic. */
export function useVerification(): VerificationView {
  const { http, live, session } = useShell();
  const [known, setKnown] = useState<Verification | 'failed' | null>(null);
  const [round, ask] = useReducer((n: number) => n + 1, 0);

  useEffect(
    () =>
      live('general').subscribe('cashier', {
        // The answer of the call has what happened while there was no connection.
        snapshot: ask,
        message: ({ subject }) => {
          if (subject !== 'verification') return;
          ask();
          // The profile says whether a check is still needed.
          session.reload().catch(() => undefined);
        },
      }),
    [live, session],
  );
  useEffect(() => {
    const abort = new AbortController();
    http('general')
      .call(calls.getVerification, { signal: abort.signal })
      .then(setKnown)
      .catch(() => {
        if (!abort.signal.aborted) setKnown((before) => (typeof before === 'object' && before ? before : 'failed'));
      });
    return () => abort.abort();
  }, [http, round]);

  if (known === null) return { status: 'loading' };
  if (known === 'failed')
    return {
      status: 'failed',
      retry() {
        setKnown(null);
        ask();
      },
    };
  return { status: 'ready', verification: known };
}

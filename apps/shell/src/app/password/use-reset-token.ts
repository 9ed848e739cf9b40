import { CallFailure } from '@baize/contract';
import { calls } from '@baize/protocol/calls';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useShell } from '../../services/shell-context.ts';

export type ResetTokenState =
  | { readonly status: 'checking' | 'good' | 'bad' }
  /** There was no answer. */
  | { readonly status: 'unknown'; retry(): void };

/**
 * Whether the token is still good, asked before anything is typed. A phone's that is not leads to /error; after a letter's
 * the page offers another letter.
 *
 * @param given a token that this page was answered itself: it is known to be good
 */
export function useResetToken(token: string, phone: string | null, given: RefObject<string | null>): ResetTokenState {
  const { http, site } = useShell();
  const [status, setStatus] = useState<ResetTokenState['status']>('checking');
  /** Another one for each time that the link is checked. */
  const [round, begin] = useState({});

  useEffect(() => {
    if (token === given.current) return;
    const abort = new AbortController();
    const { call } = http('general');
    const { signal } = abort;
    setStatus('checking');
    const check =
      phone === null
        ? call(calls.checkEmailResetToken, { body: { token }, signal })
        : call(calls.checkPhoneResetToken, { body: { phone, token }, signal });
    check
      .then(() => setStatus('good'))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const refused = error instanceof CallFailure && error.status === 422;
        if (!refused) setStatus('unknown');
        else if (phone === null) setStatus('bad');
        else site.navigate('/error?errorCode=reset-token-invalid', { replace: true });
      });
    return () => abort.abort();
  }, [http, site, token, phone, given, round]);

  return status === 'unknown' ? { status, retry: () => begin({}) } : { status };
}

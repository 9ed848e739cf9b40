import type { DepositMethods } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useReducer, useState } from 'react';
import { useShell } from '../../shell-context.ts';

export type MethodsState =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; methods: DepositMethods };

/** What can be paid with now, and what the week's limit leaves. */
export function useDepositMethods(): MethodsState {
  const { http } = useShell();
  const [state, setState] = useState<{ methods: DepositMethods } | 'failed' | null>(null);
  const [round, retry] = useReducer((n: number) => n + 1, 0);

  useEffect(() => {
    const abort = new AbortController();
    setState(null);
    http('general')
      .call(calls.listDepositMethods, { signal: abort.signal })
      .then((methods) => setState({ methods }))
      .catch(() => {
        if (!abort.signal.aborted) setState('failed');
      });
    return () => abort.abort();
  }, [http, round]);

  if (state === null) return { status: 'loading' };
  if (state === 'failed') return { status: 'failed', retry };
  return { status: 'ready', methods: state.methods };
}

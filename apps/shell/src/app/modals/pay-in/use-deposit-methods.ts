import type { Bonus, DepositMethods } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useEffect, useReducer, useState } from 'react';
import { useShell } from '../../../services/shell-context.ts';

export type MethodsState =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; methods: DepositMethods; bonuses: readonly Bonus[] };

/**
 * The present payment methods, the rest of the week's limit, and the player's bonuses; without the bonuses a deposit is
 * possible all the same.
 */
export function useDepositMethods(): MethodsState {
  const { http } = useShell();
  const [state, setState] = useState<{ methods: DepositMethods; bonuses: readonly Bonus[] } | 'failed' | null>(null);
  const [round, retry] = useReducer((n: number) => n + 1, 0);

  useEffect(() => {
    const abort = new AbortController();
    setState(null);
    const general = http('general');
    const { signal } = abort;
    const bonuses = general.call(calls.listBonuses, { signal }).then(
      ({ data }) => data,
      () => [],
    );
    Promise.all([general.call(calls.listDepositMethods, { signal }), bonuses])
      .then(([methods, all]) => setState({ methods, bonuses: all }))
      .catch(() => {
        if (!abort.signal.aborted) setState('failed');
      });
    return () => abort.abort();
  }, [http, round]);

  if (state === null) return { status: 'loading' };
  if (state === 'failed') return { status: 'failed', retry };
  return { status: 'ready', ...state };
}

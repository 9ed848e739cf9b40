import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { useFailureNotice, useLatest } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { Currency } from '@baize/protocol';
import { listed, type CaseListData, type ListedCase } from './load.ts';

/** The cases with the prices of the player's currency, which a login may change. */
export function useCaseList(first: CaseListData, currency: Currency): readonly ListedCase[] {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const [state, setState] = useState({ currency: first.currency, cases: first.cases });
  const wanted = state.currency !== currency;

  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    shell.http
      .call(calls.listCases, { query: { currency }, signal: request.signal })
      .then(({ cases }) => setState({ currency, cases: listed(cases) }))
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, currency, wanted, notify]);

  return state.cases;
}

import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Verification, Withdrawal, WithdrawalMethods } from '@baize/protocol';
import { useCallback, useEffect, useState } from 'react';

export interface WithdrawalsData {
  readonly offer: WithdrawalMethods;
  readonly withdrawals: readonly Withdrawal[];
  readonly verification: Verification;
}

export interface Withdrawals {
  /** `failed` only while nothing was ever read. */
  readonly data: WithdrawalsData | 'failed' | undefined;
  readonly read: () => void;
}

/** What can be withdrawn, what is on its way, and the identity check: again after every change that the server tells of. */
export function useWithdrawals(): Withdrawals {
  const shell = useShell();
  const [data, setData] = useState<WithdrawalsData | 'failed'>();
  const [reads, setReads] = useState(0);
  const read = useCallback(() => setReads((count) => count + 1), []);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    Promise.all([
      shell.http.call(calls.listWithdrawalMethods, { signal }),
      shell.http.call(calls.listWithdrawals, { signal }),
      shell.http.call(calls.getVerification, { signal }),
    ]).then(
      ([offer, { withdrawals }, verification]) => setData({ offer, withdrawals, verification }),
      () => !signal.aborted && setData((shown) => shown ?? 'failed'),
    );
    return () => abort.abort();
  }, [shell, reads]);

  useEffect(() => {
    // The first state of the topic says nothing; it comes again after a gap, and then the lists may be old.
    const stopNews = shell.live.subscribe('cashier', { snapshot: read, message: read });
    const stopBalance = shell.events.on('balance.changed', read);
    return () => {
      stopNews();
      stopBalance();
    };
  }, [shell, read]);

  return { data, read };
}

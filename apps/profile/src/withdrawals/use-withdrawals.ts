import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Verification, Withdrawal, WithdrawalMethods } from '@baize/protocol';
import { useCallback, useEffect, useState } from 'react';
import { queryOf } from '../paging/filters.ts';
import type { Filters } from '../paging/filters.ts';
import { usePages } from '../paging/use-pages.ts';
import type { Pages, ReadPage } from '../paging/use-pages.ts';

export interface WithdrawalsData {
  readonly offer: WithdrawalMethods;
  readonly verification: Verification;
}

export interface Withdrawals {
  /** `failed` only while nothing was ever read. */
  readonly data: WithdrawalsData | 'failed' | undefined;
  readonly pages: Pages<Withdrawal>;
  readonly read: () => void;
}

/**
 * What can be withdrawn, what is on its way, and the identity check: read again after every change that the server
 * publishes.
 */
export function useWithdrawals(filters: Filters): Withdrawals {
  const shell = useShell();
  const { http } = shell;
  const [data, setData] = useState<WithdrawalsData | 'failed'>();
  const [reads, setReads] = useState(0);
  const readPage = useCallback<ReadPage<Withdrawal>>(
    async (cursor, signal) => {
      const { game: _ofBets, ...days } = queryOf(filters);
      const query = { ...days, ...(cursor !== null && { cursor }) };
      const { withdrawals, next } = await http.call(calls.listWithdrawals, { query, signal });
      return { rows: withdrawals, next };
    },
    [http, filters],
  );
  const pages = usePages(readPage);
  const { again } = pages;
  const read = useCallback(() => {
    setReads((count) => count + 1);
    again();
  }, [again]);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    Promise.all([
      http.call(calls.listWithdrawalMethods, { signal }),
      http.call(calls.getVerification, { signal }),
    ]).then(
      ([offer, verification]) => setData({ offer, verification }),
      () => !signal.aborted && setData((shown) => shown ?? 'failed'),
    );
    return () => abort.abort();
  }, [http, reads]);

  useEffect(() => {
    // The first state of the topic says nothing; it comes again after a gap, and then the lists may be old.
    const stopNews = shell.live.subscribe('cashier', { snapshot: read, message: read });
    const stopBalance = shell.events.on('balance.changed', () => setReads((count) => count + 1));
    return () => {
      stopNews();
      stopBalance();
    };
  }, [shell, read]);

  return { data, pages, read };
}

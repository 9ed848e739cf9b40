import { CallFailure, useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { CashOutQuote, SportsBet } from '@baize/protocol';
import { useState } from 'react';
import { useHeldSwap } from '../betting/use-held-swap.ts';
import { useServerSeconds } from '../line/use-server-seconds.ts';
import { useOwnBets } from './own-bets.ts';

/** Parts of the stake that may be cashed out, in percent. */
export const CASH_OUT_PARTS = [25, 50, 75, 100] as const;
export type CashOutPart = (typeof CASH_OUT_PARTS)[number];

export interface CashOutControl {
  /** A price that holds; null when none was asked for or it has run out. */
  readonly quote: CashOutQuote | null;
  readonly secondsLeft: number;
  /** The last price ran out before it was taken. */
  readonly isExpired: boolean;
  readonly isBusy: boolean;
  readonly ask: (percent: CashOutPart) => void;
  readonly accept: () => void;
  readonly dismiss: () => void;
}

/** Asks for a price and takes it. The quote's own identifier of the act goes out again after a failure of the network. */
export function useCashOut(bet: SportsBet): CashOutControl {
  const shell = useShell();
  const own = useOwnBets();
  const [asked, setAsked] = useState<{ quote: CashOutQuote; id: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useServerSeconds(asked?.quote.expiresAt ?? null);
  const isExpired = asked !== null && secondsLeft === 0;
  useHeldSwap(isBusy);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // Nobody knows whether it was done: the same press again is the same act.
      if (error.status !== null) setAsked(null);
      shell.notify({ kind: 'error', title: shell.i18n.error(error.code) });
    } finally {
      setBusy(false);
    }
  }
  return {
    quote: asked && (!isExpired || isBusy) ? asked.quote : null,
    secondsLeft,
    isExpired,
    isBusy,
    ask: (percent) =>
      void run(async () => {
        const quote = await shell.http.call(calls.askCashOut, { params: { betId: bet.id }, body: { percent } });
        setAsked({ quote, id: crypto.randomUUID() });
      }),
    accept: () =>
      void run(async () => {
        if (!asked) return;
        const body = { id: asked.id, quoteId: asked.quote.quoteId };
        const done = await shell.http.call(calls.acceptCashOut, { params: { betId: bet.id }, body });
        own.take([done.bet]);
        setAsked(null);
      }),
    dismiss: () => setAsked(null),
  };
}

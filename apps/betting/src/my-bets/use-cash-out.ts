import { CallFailure, useSession, useShell } from '@baize/contract';
import { isUncertain, keepAttempt, keptAttempt, newId, RESEND_WITHIN_MS } from '@baize/contract/attempt';
import { calls } from '@baize/protocol';
import type { AcceptCashOut, CashOutQuote, SportsBet } from '@baize/protocol';
import { useEffect, useRef, useState } from 'react';
import { useHeldSwap } from '../swap/use-held-swap.ts';
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

/**
 * Asks for a price and takes it. The identifier of the act goes out again after a failure of the network or a reload: what
 * was taken is taken once.
 */
export function useCashOut(bet: SportsBet): CashOutControl {
  const shell = useShell();
  const own = useOwnBets();
  const [asked, setAsked] = useState<{ quote: CashOutQuote; id: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useServerSeconds(asked?.quote.expiresAt ?? null);
  const isExpired = asked !== null && secondsLeft === 0;
  const session = useSession();
  const userId = session.status === 'player' ? session.user.id : null;
  const place = `cash-out.${bet.id}`;
  useHeldSwap(isBusy);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // If nobody knows whether it was done, the same press again is the same act.
      if (!isUncertain(error)) setAsked(null);
      shell.notify({ kind: 'error', title: shell.i18n.error(error.code) });
    } finally {
      setBusy(false);
    }
  }
  async function take(body: AcceptCashOut): Promise<void> {
    if (userId === null) return;
    keepAttempt(place, { userId, body, startedAt: Date.now() });
    try {
      const done = await shell.http.call(calls.acceptCashOut, { params: { betId: bet.id }, body });
      keepAttempt(place, null);
      own.take([done.bet]);
      setAsked(null);
    } catch (failure) {
      if (!isUncertain(failure)) keepAttempt(place, null);
      throw failure;
    }
  }
  const recover = useRef((body: AcceptCashOut) => run(() => take(body)));
  useEffect(() => {
    recover.current = (body) => run(() => take(body));
  });
  useEffect(() => {
    const kept = userId === null ? null : keptAttempt<AcceptCashOut>(place, userId);
    // One of longer ago is told by the bet itself.
    if (kept && Date.now() - kept.startedAt <= RESEND_WITHIN_MS) queueMicrotask(() => void recover.current(kept.body));
  }, [place, userId]);
  return {
    quote: asked && (!isExpired || isBusy) ? asked.quote : null,
    secondsLeft,
    isExpired,
    isBusy,
    ask: (percent) =>
      void run(async () => {
        const quote = await shell.http.call(calls.askCashOut, { params: { betId: bet.id }, body: { percent } });
        setAsked({ quote, id: newId() });
      }),
    accept: () =>
      void run(async () => {
        if (asked) await take({ id: asked.id, quoteId: asked.quote.quoteId });
      }),
    dismiss: () => setAsked(null),
  };
}

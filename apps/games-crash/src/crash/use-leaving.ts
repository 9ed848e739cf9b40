import { useRef, useState } from 'react';
import { useShell } from '@baize/contract';
import { useFailureNotice } from '@baize/game-kit/play';
import { sendOnce } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';

export interface Leaving {
  readonly busy: boolean;
  /** Asks the server to cash a bet out now; its clock decides at which multiplier. */
  readonly cashOut: (betId: string) => void;
  /** Takes back a bet for a round that has not opened. */
  readonly takeBack: (betId: string) => void;
}

/**
 * Ends a bet before its round does. [MC6] without an answer the bet is read once, and the player may press again at once: a
 * cash-out that goes out by itself would be at another multiplier than the one that was pressed at.
 */
export function useLeaving(onEnded: (bet: CrashBetRecord) => void): Leaving {
  const shell = useShell();
  const notify = useFailureNotice();
  const asked = useRef(false);
  const [busy, setBusy] = useState(false);
  const ask = async (
    call: typeof calls.cancelCrashBet | typeof calls.cashOutCrashBet,
    betId: string,
  ): Promise<void> => {
    if (asked.current) return;
    asked.current = true;
    setBusy(true);
    const sent = await sendOnce(() => shell.http.call(call, { params: { betId }, body: {} }));
    const read =
      sent.kind === 'uncertain' ? await shell.http.call(calls.getBet, { params: { betId } }).catch(() => null) : null;
    asked.current = false;
    setBusy(false);
    if (sent.kind === 'done') onEnded(sent.answer.bet);
    else if (read?.game === 'crash' && read.status !== 'open') onEnded(read);
    // Too late, or no answer: the round itself shows what became of the bet.
    else notify(sent.failure);
  };
  return {
    busy,
    cashOut: (betId) => void ask(calls.cashOutCrashBet, betId),
    takeBack: (betId) => void ask(calls.cancelCrashBet, betId),
  };
}

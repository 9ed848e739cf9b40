import { useRef, useState } from 'react';
import { useShell } from '@baize/contract';
import { useFailureNotice } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { CrashBetRecord } from '@baize/protocol';

export interface Leaving {
  readonly busy: boolean;
  /** Asks the server to let a bet go now; its clock decides at what. */
  readonly cashOut: (betId: string) => void;
  /** Takes back a bet for a round that has not opened. */
  readonly takeBack: (betId: string) => void;
}

/** Ends a bet before its round does. Safe to ask again: the server answers the first result. */
export function useLeaving(onEnded: (bet: CrashBetRecord) => void): Leaving {
  const shell = useShell();
  const notify = useFailureNotice();
  const asked = useRef(false);
  const [busy, setBusy] = useState(false);
  const ask = (call: typeof calls.cancelCrashBet | typeof calls.cashOutCrashBet, betId: string): void => {
    if (asked.current) return;
    asked.current = true;
    setBusy(true);
    shell.http
      .call(call, { params: { betId }, body: {} })
      .then(({ bet }) => onEnded(bet))
      // Too late, or no answer: the round itself tells what became of the bet.
      .catch(notify)
      .finally(() => {
        asked.current = false;
        setBusy(false);
      });
  };
  return {
    busy,
    cashOut: (betId) => ask(calls.cashOutCrashBet, betId),
    takeBack: (betId) => ask(calls.cancelCrashBet, betId),
  };
}

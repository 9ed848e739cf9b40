import { useRef, useState } from 'react';
import { useShell } from '@baize/contract';
import { useFailureNotice } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { CrashBetRecord } from '@baize/protocol';

/** Asks the server to let a bet go now; its clock decides at what. Safe to ask again: it answers the first result. */
export function useCashOut(onCashedOut: (bet: CrashBetRecord) => void): {
  busy: boolean;
  cashOut: (betId: string) => void;
} {
  const shell = useShell();
  const notify = useFailureNotice();
  const asked = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    cashOut(betId) {
      if (asked.current) return;
      asked.current = true;
      setBusy(true);
      shell.http
        .call(calls.cashOutCrashBet, { params: { betId }, body: {} })
        .then(({ bet }) => onCashedOut(bet))
        // Too late, or no answer: the round itself tells what became of the bet.
        .catch(notify)
        .finally(() => {
          asked.current = false;
          setBusy(false);
        });
    },
  };
}

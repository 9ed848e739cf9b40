import { CallFailure, useShell } from '@baize/contract';
import { useRef, useState } from 'react';

export interface Act {
  readonly busy: boolean;
  /** Runs one act at a time: a second press while it runs is none. A refusal is shown in the server's words. */
  readonly run: (work: () => Promise<void>) => void;
}

/** @param onRefused what is done after a refusal: what is shown may be out of date */
export function useAct(onRefused?: () => void): Act {
  const shell = useShell();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      shell.notify({ kind: 'error', title: shell.i18n.error(error.code) });
      onRefused?.();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run: (work) => void run(work) };
}

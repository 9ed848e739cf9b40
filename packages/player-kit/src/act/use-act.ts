import { useShell } from '@baize/contract';
import { useRef, useState } from 'react';
import { notifyRefusal } from './notify-refusal.ts';

export interface Act {
  readonly busy: boolean;
  /** Runs one act at a time: a second press while it runs is none. A refusal is shown in the server's words. */
  readonly run: (work: () => Promise<void>) => void;
}

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
      notifyRefusal(shell, error);
      onRefused?.();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run: (work) => void run(work) };
}

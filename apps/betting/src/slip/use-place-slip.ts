import { useShell, useTranslate } from '@baize/contract';
import type { CallFailure } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { PlaceSlip, SlipPlaced } from '@baize/protocol';
import { useEffect, useRef, useState } from 'react';
import { RESEND_WITHIN_MS, keepAttempt, keptAttempt, sendUntilCertain } from './attempt.ts';
import type { Attempt } from './attempt.ts';

/** `uncertain`: every retry failed and the bets may or may not stand. Nothing else can be placed until that is known. */
export type PlacingStatus = 'idle' | 'sending' | 'uncertain';

export interface PlaceSlipOptions {
  readonly userId: string | null;
  readonly onPlaced: (placed: SlipPlaced) => void;
  readonly onRefused: (failure: CallFailure) => void;
}

export interface Placing {
  readonly status: PlacingStatus;
  /** Does nothing while another slip is on its way: a double click is one. */
  readonly place: (body: PlaceSlip) => void;
  /** Sends an uncertain slip again, under its own ids. */
  readonly askAgain: () => void;
}

/** Places slips so that none is lost and none is doubled, whatever the network or a reload does. */
export function usePlaceSlip(options: PlaceSlipOptions): Placing {
  const shell = useShell();
  const t = useTranslate();
  const [status, setStatus] = useState<PlacingStatus>('idle');
  const open = useRef<Attempt | null>(null);
  const isBusy = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  async function run(attempt: Attempt): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    open.current = attempt;
    keepAttempt(attempt);
    setStatus('sending');
    const sent = await sendUntilCertain(() => shell.http.call(calls.placeSlip, { body: attempt.body }), pause);
    isBusy.current = false;
    if (sent.kind === 'uncertain') {
      setStatus('uncertain');
      shell.notify({ kind: 'error', title: t('slip.uncertain') });
      return;
    }
    open.current = null;
    keepAttempt(null);
    setStatus('idle');
    if (sent.kind === 'refused') return latest.current.onRefused(sent.failure);
    for (const { id: betId, currency, stakeUnits } of sent.answer.bets)
      shell.events.emit('bet.placed', { game: 'sports', betId, currency, stakeUnits });
    latest.current.onPlaced(sent.answer);
  }

  const recover = useRef(run);
  useEffect(() => {
    recover.current = run;
  });
  const { userId } = options;
  useEffect(() => {
    const kept = userId === null ? null : keptAttempt(userId);
    if (!kept || open.current) return;
    // Sent too long ago to be sent again: if it stands, it is among the player's bets.
    if (Date.now() - kept.startedAt > RESEND_WITHIN_MS) keepAttempt(null);
    else queueMicrotask(() => void recover.current(kept));
  }, [userId]);

  return {
    status,
    place(body) {
      if (isBusy.current || open.current || userId === null) return;
      void run({ userId, body, startedAt: Date.now() });
    },
    askAgain() {
      if (open.current) void run(open.current);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

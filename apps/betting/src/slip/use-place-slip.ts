import { CallFailure, useShell, useTranslate } from '@baize/contract';
import {
  isUncertain,
  keepAttempt,
  keptAttempt,
  RESEND_WITHIN_MS,
  sendUntilCertain,
  type Attempt,
} from '@baize/contract/attempt';
import { calls } from '@baize/protocol';
import type { PlaceSlip, SportsBet } from '@baize/protocol';
import { useEffect, useRef, useState } from 'react';

/** `uncertain`: every retry failed and the bets may or may not stand. Nothing else can be placed until that is known. */
export type PlacingStatus = 'idle' | 'sending' | 'uncertain';

/** Where a slip stands until it is answered. */
const PLACE = 'slip';

export interface PlaceSlipOptions {
  readonly userId: string | null;
  readonly onPlaced: (bets: readonly SportsBet[]) => void;
  /** @param code of the refusal */
  readonly onRefused: (code: string) => void;
}

export interface Placing {
  readonly status: PlacingStatus;
  /** Does nothing while another slip is on its way: a double click is one. */
  readonly place: (body: PlaceSlip) => void;
  /** Asks what became of an uncertain slip: sends it again under its own ids, or after a minute looks it up. */
  readonly askAgain: () => void;
}

/**
 * Places slips so that none is lost and none is doubled, whatever the network or a reload does. After a minute a slip is
 * looked up and not sent: sending could place what the player has given up on.
 */
export function usePlaceSlip(options: PlaceSlipOptions): Placing {
  const shell = useShell();
  const t = useTranslate();
  const [status, setStatus] = useState<PlacingStatus>('idle');
  const open = useRef<Attempt<PlaceSlip> | null>(null);
  const isBusy = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  function finish(): void {
    open.current = null;
    keepAttempt(PLACE, null);
    setStatus('idle');
  }
  function stayUncertain(): void {
    setStatus('uncertain');
    shell.notify({ kind: 'error', title: t('slip.uncertain') });
  }

  async function send({ body }: Attempt<PlaceSlip>): Promise<void> {
    const sent = await sendUntilCertain(() => shell.http.call(calls.placeSlip, { body }), pause, isOpen);
    if (sent.kind === 'uncertain') return stayUncertain();
    finish();
    if (sent.kind === 'refused') return latest.current.onRefused(codeOf(sent.failure));
    for (const { id: betId, currency, stakeUnits } of sent.answer.bets)
      shell.events.emit('bet.placed', { game: 'sports', betId, currency, stakeUnits });
    latest.current.onPlaced(sent.answer.bets);
  }

  /** The bets of a slip are placed together, so all of them are there or none. */
  async function lookUp({ body }: Attempt<PlaceSlip>): Promise<void> {
    try {
      const reads = body.bets.map(({ id }) => shell.http.call(calls.getSportsBet, { params: { betId: id } }));
      const bets = await Promise.all(reads);
      finish();
      latest.current.onPlaced(bets);
    } catch (failure) {
      // Not known is not the same as not there.
      if (!(failure instanceof CallFailure) || failure.status !== 404) return stayUncertain();
      finish();
      shell.notify({ kind: 'error', title: t('slip.neverArrived') });
    }
  }

  async function settle(attempt: Attempt<PlaceSlip>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    open.current = attempt;
    keepAttempt(PLACE, attempt);
    setStatus('sending');
    await (Date.now() - attempt.startedAt <= RESEND_WITHIN_MS ? send(attempt) : lookUp(attempt));
    isBusy.current = false;
  }

  const recover = useRef(settle);
  useEffect(() => {
    recover.current = settle;
  });
  const { userId } = options;
  useEffect(() => {
    const kept = userId === null ? null : keptAttempt<PlaceSlip>(PLACE, userId);
    if (kept && !open.current) queueMicrotask(() => void recover.current(kept));
  }, [userId]);

  return {
    status,
    place(body) {
      if (isBusy.current || open.current || userId === null) return;
      void settle({ userId, body, startedAt: Date.now() });
    },
    askAgain() {
      if (open.current) void settle(open.current);
    },
  };
}

/** The service says itself that nothing was charged when the line is late. */
function isOpen(failure: unknown): boolean {
  return isUncertain(failure) && codeOf(failure) !== 'line-stale';
}

function codeOf(failure: unknown): string {
  return failure instanceof CallFailure ? failure.code : 'internal';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

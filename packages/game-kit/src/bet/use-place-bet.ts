import { useEffect, useRef, useState } from 'react';
import { useShell, useTranslate } from '@baize/contract';
import {
  keepAttempt,
  keptAttempt,
  newId,
  RESEND_WITHIN_MS,
  sendUntilCertain,
  type Attempt,
} from '@baize/contract/attempt';
import { calls } from '@baize/protocol';
import type { BetRecord, Game } from '@baize/protocol';
import { asCallFailure } from '../play/call-failure.ts';
import { useLatest } from '../play/use-latest.ts';
import { announceBet } from './announce-bet.ts';
import { useHeldBack, type HeldBack } from './use-held-back.ts';

/** `uncertain`: every retry failed and the bet may or may not stand. Nothing else can be placed until that is known. */
export type PlacingStatus = 'idle' | 'sending' | 'uncertain' | HeldBack;

/** What is held back is the next bet: what is open goes on, whatever the country of its player. */
export function statusOf(placing: PlacingStatus, isOpen: boolean): PlacingStatus {
  return isOpen && isHeldBack(placing) ? 'idle' : placing;
}

export function isHeldBack(status: PlacingStatus): status is HeldBack {
  return status === 'closed' || typeof status === 'object';
}

export interface PlaceBetOptions<Body extends { id: string }, Bet extends BetRecord, Answer extends { bet: Bet }> {
  readonly game: Game;
  /** Sets places apart at which one player bets at the same time. */
  readonly slot?: string;
  /** null for a guest: nothing is recovered then, and the guest gate stands before `place`. */
  readonly userId: string | null;
  /** Sends one attempt. Called again with the same body after a failure of the network. */
  readonly send: (body: Body) => Promise<Answer>;
  /** The bet stands. `answer` is null if only its record was found after a reload; `recovered` if the click was before it. */
  readonly onPlaced: (bet: Bet, details: { answer: Answer | null; recovered: boolean }) => void;
  readonly onRefused: (failure: unknown) => void;
  /** A reload found an attempt that never reached the server; it was given up. */
  readonly onNeverArrived?: () => void;
  /** Replaced by tests. */
  readonly wait?: (ms: number) => Promise<void>;
  readonly now?: () => number;
}

export interface PlaceBet<Body extends { id: string }> {
  readonly status: PlacingStatus;
  /** Places a bet under a fresh id. Does nothing while another is on its way: a double click is one bet. */
  readonly place: (body: Omit<Body, 'id'>) => void;
  /** Sends an uncertain bet again, under its own id. */
  readonly askAgain: () => void;
}

/** Places bets so that none is lost and none is doubled, whatever the network or a reload does. */
export function usePlaceBet<Body extends { id: string }, Bet extends BetRecord, Answer extends { bet: Bet }>(
  options: PlaceBetOptions<Body, Bet, Answer>,
): PlaceBet<Body> {
  const shell = useShell();
  const t = useTranslate();
  const latest = useLatest(options);
  const [status, setStatus] = useState<PlacingStatus>('idle');
  const open = useRef<Attempt<Body> | null>(null);
  const busy = useRef(false);
  const { game, slot, userId } = options;
  const holding = useHeldBack(game);
  const place = slot === undefined ? game : `${game}.${slot}`;

  const finish = (): void => {
    open.current = null;
    keepAttempt(place, null);
    setStatus('idle');
  };

  const run = async (attempt: Attempt<Body>, recovered: boolean): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    open.current = attempt;
    keepAttempt(place, attempt);
    setStatus('sending');
    const sent = await sendUntilCertain(() => latest.current.send(attempt.body), latest.current.wait ?? pause);
    busy.current = false;
    if (sent.kind === 'uncertain') {
      setStatus('uncertain');
      return shell.notify({ kind: 'error', title: t('kit.bet.uncertain') });
    }
    finish();
    if (sent.kind === 'refused') {
      holding.noteRefusal(sent.failure);
      return latest.current.onRefused(sent.failure);
    }
    holding.notePlaced();
    announceBet(shell.events, sent.answer.bet);
    latest.current.onPlaced(sent.answer.bet, { answer: sent.answer, recovered });
  };

  const lookUp = async (attempt: Attempt<Body>): Promise<void> => {
    open.current = attempt;
    try {
      const bet = await shell.http.call(calls.getBet, { params: { betId: attempt.body.id } });
      finish();
      latest.current.onPlaced(bet as Bet, { answer: null, recovered: true });
    } catch (failure) {
      open.current = null;
      // Not known is not the same as not there: the next load looks again.
      if (asCallFailure(failure)?.status !== 404) return;
      finish();
      latest.current.onNeverArrived?.();
    }
  };

  const recover = useLatest((attempt: Attempt<Body>): void => {
    if (open.current) return;
    const age = (options.now ?? Date.now)() - attempt.startedAt;
    void (age <= RESEND_WITHIN_MS ? run(attempt, true) : lookUp(attempt));
  });

  useEffect(() => {
    const kept = userId === null ? null : keptAttempt<Body>(place, userId);
    // In a task of its own: what it finds at once belongs to the next render.
    if (kept) queueMicrotask(() => recover.current(kept));
  }, [place, userId, recover]);

  return {
    status: status === 'idle' && holding.held !== null ? holding.held : status,
    place(body) {
      if (busy.current || open.current || userId === null || holding.held !== null) return;
      const startedAt = (latest.current.now ?? Date.now)();
      void run({ userId, body: { ...body, id: newId() } as Body, startedAt }, false);
    },
    askAgain() {
      if (open.current) void run(open.current, false);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import { useRef, useState } from 'react';
import type { CallFailure } from '@baize/contract';
import { isOpenEnded, lookUp, sendOnce, useReturn, type MoneyCallStatus } from '@baize/money-calls';

/** One step or the end of a game. */
export interface StepAct<Bet> {
  /** As it was seen at the press. */
  readonly bet: Bet;
  /** Whether the stage shows what it brings. */
  readonly shows: boolean;
  readonly send: (bet: Bet) => Promise<{ readonly bet: Bet }>;
}

/** What sending the acts of a game needs. */
export interface StepActsOptions<Bet> {
  readonly began: (act: StepAct<Bet>) => void;
  /** The present state of the game if it has continued since, else null. */
  readonly find: (seen: Bet) => Promise<Bet | null>;
  readonly onSeen: (bet: Bet) => void;
  readonly onRefused: (failure: CallFailure, act: StepAct<Bet>) => void;
  /** It waits for the player. */
  readonly onOpen: (status: 'not-done' | 'uncertain') => void;
}

/** Sends the acts of a game, one at a time. */
export interface StepActs<Bet> {
  readonly status: MoneyCallStatus;
  /** Does nothing while another act is in flight. */
  readonly run: (act: StepAct<Bet>) => void;
  /** What the player's press does for an act without an answer; null while there is none. */
  readonly askAgain: () => (() => void) | null;
  /** Another source has reported how the game continued. */
  readonly end: () => void;
}

type Press = (isQuiet?: boolean) => void;

/** [MC6] acts of a game of steps: each goes out by a press alone, and is looked up when it got no answer. */
export function useStepActs<Bet>(options: StepActsOptions<Bet>): StepActs<Bet> {
  const { began, find, onSeen, onRefused, onOpen } = options;
  const [status, setStatus] = useState<MoneyCallStatus>('idle');
  const again = useRef<Press | null>(null);
  const busy = useRef(false);

  function begin(): void {
    busy.current = true;
    setStatus('sending');
  }
  function end(next: MoneyCallStatus = 'idle', press: Press | null = null): void {
    busy.current = false;
    again.current = press;
    setStatus(next);
  }
  function see(bet: Bet): void {
    end();
    onSeen(bet);
  }
  async function look(act: StepAct<Bet>, isQuiet = false): Promise<void> {
    if (busy.current && isQuiet) return;
    begin();
    const looked = await lookUp(() => find(act.bet));
    if (looked.kind === 'found') return see(looked.found);
    const isAbsent = looked.kind === 'absent';
    if (isAbsent) end('not-done', () => void run(act, true));
    else end('uncertain', (quietly) => void look(act, quietly));
    if (isAbsent || !isQuiet) onOpen(isAbsent ? 'not-done' : 'uncertain');
  }
  async function run(act: StepAct<Bet>, isDoubtful = false): Promise<void> {
    if (busy.current) return;
    begin();
    began(act);
    const sent = await sendOnce(() => act.send(act.bet), { isDoubtful });
    if (sent.kind === 'uncertain') return look(act);
    if (sent.kind === 'done') return see(sent.answer.bet);
    end();
    onRefused(sent.failure, act);
  }
  useReturn(status === 'uncertain', null, () => again.current?.(true));

  return {
    status,
    run: (act) => void run(act),
    askAgain: () => again.current,
    end: () => isOpenEnded(status) && end(),
  };
}

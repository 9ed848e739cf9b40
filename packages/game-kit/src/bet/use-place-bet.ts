import { useShell, useTranslate } from '@baize/contract';
import { newId, useMoneyCall, type MoneyCallStatus } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import { publishBet } from './publish-bet.ts';
import type { AnyBet } from './any-bet.ts';
import { useHeldBack, type HeldBack } from './use-held-back.ts';

/** `uncertain`: every retry failed and the bet may or may not stand. Nothing else can be placed until that is known. */
export type PlacingStatus = MoneyCallStatus | HeldBack;

/** What is held back is the next bet: what is open goes on, whatever the country of its player. */
export function statusOf(placing: PlacingStatus, isOpen: boolean): PlacingStatus {
  return isOpen && isHeldBack(placing) ? 'idle' : placing;
}

export function isHeldBack(status: PlacingStatus): status is HeldBack {
  return status === 'closed' || typeof status === 'object';
}

export interface PlaceBetOptions<Body extends { id: string }, Bet extends AnyBet, Answer extends { bet: Bet }> {
  readonly game: string;
  /** Sets places apart at which one player bets at the same time. */
  readonly slot?: string;
  /** null for a guest: nothing is recovered then, and the guest gate stands before `place`. */
  readonly userId: string | null;
  /** Sends one attempt. Called again with the same body after a failure of the network. */
  readonly send: (body: Body) => Promise<Answer>;
  /** The bet stands. `answer` is null if only its record was found, by a look-up; `recovered` if the press was long before. */
  readonly onPlaced: (bet: Bet, details: { answer: Answer | null; recovered: boolean }) => void;
  readonly onRefused: (failure: unknown) => void;
  /** An old attempt never reached the server; it was given up. */
  readonly onNeverArrived?: () => void;
}

export interface PlaceBet<Body extends { id: string }> {
  readonly status: PlacingStatus;
  /** Places a bet under a fresh id. Does nothing while another is on its way: a double click is one bet. */
  readonly place: (body: Omit<Body, 'id'>) => void;
  /** Asks what became of an uncertain bet. */
  readonly askAgain: () => void;
}

/** Places bets as money calls, and holds a table back as its country wants. */
export function usePlaceBet<Body extends { id: string }, Bet extends AnyBet, Answer extends { bet: Bet }>(
  options: PlaceBetOptions<Body, Bet, Answer>,
): PlaceBet<Body> {
  const { game, slot, userId, send, onPlaced, onRefused, onNeverArrived } = options;
  const shell = useShell();
  const t = useTranslate();
  const holding = useHeldBack(game);
  const { status, act, askAgain } = useMoneyCall<Body, Answer, AnyBet>({
    place: slot === undefined ? game : `${game}.${slot}`,
    userId,
    send,
    lookUp: {
      find: ({ id }) => shell.http.call(calls.getBet, { params: { betId: id } }),
      onFound: (bet) => onPlaced(bet as Bet, { answer: null, recovered: true }),
      onNeverArrived: () => onNeverArrived?.(),
    },
    onDone(answer, { recovered }) {
      holding.notePlaced();
      publishBet(shell.events, answer.bet);
      onPlaced(answer.bet, { answer, recovered });
    },
    onRefused(failure) {
      holding.noteRefusal(failure);
      onRefused(failure);
    },
    onUncertain: () => shell.notify({ kind: 'error', title: t('kit.bet.uncertain') }),
  });

  return {
    status: status === 'idle' && holding.held !== null ? holding.held : status,
    place(body) {
      if (holding.held === null) act({ ...body, id: newId() } as Body);
    },
    askAgain,
  };
}

import { useShell, useTranslate } from '@baize/contract';
import { newId, useMoneyCall, type MoneyCallStatus } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import type { StakedMoney } from '@baize/protocol';
import type { Landing } from '../landing/use-landing.ts';
import type { AnyBet } from './any-bet.ts';
import { useDemoPrefix } from './demo-user.ts';
import { publishPlaced, publishSettled } from './publish-bet.ts';
import { useHeldBack, type HeldBack } from './use-held-back.ts';

/** An act without an answer holds the place: nothing else can be placed there until its end is known. */
export type PlacingStatus = MoneyCallStatus | HeldBack;

/**
 * Only the next bet is held back: an open one continues, whatever the player's country, unless the connection is lost.
 */
export function statusOf(placing: PlacingStatus, isOpen: boolean): PlacingStatus {
  return isOpen && isHeldBack(placing) && placing !== 'offline' ? 'idle' : placing;
}

/** Whether the status prevents the player from betting, whatever they choose. */
export function isHeldBack(status: PlacingStatus): status is HeldBack {
  return status === 'closed' || status === 'offline' || typeof status === 'object';
}

/** What placing bets of a game needs. */
export interface PlaceBetOptions<Body extends { id: string }, Bet extends AnyBet, Answer extends { bet: Bet }> {
  readonly game: string;
  /** Identifies one of several places at which a player bets at the same time. */
  readonly slot?: string;
  /** null for a guest: nothing is recovered then, and the guest gate runs before `place`. */
  readonly userId: string | null;
  /** Whose money the player has chosen to stake; it goes with the bet. */
  readonly money?: StakedMoney | undefined;
  /** Where the results of this place land; without it they are shown at once. */
  readonly landing?: Landing<Bet>;
  /** Sends one attempt. After a lost answer, the player's press calls it again with the same body. */
  readonly send: (body: Body) => Promise<Answer>;
  /**
   * The bet was placed. `answer` is null if only its record was found, by a look-up; `recovered` if it is reported
   * later than at its press.
   */
  readonly onPlaced: (bet: Bet, details: { answer: Answer | null; recovered: boolean }) => void;
  readonly onRefused: (failure: unknown) => void;
  /** A minute after its press an attempt has not reached the server; it was given up. */
  readonly onNeverArrived?: () => void;
}

/** Places the bets of one place at a table. */
export interface PlaceBet<Body extends { id: string }> {
  readonly status: PlacingStatus;
  /**
   * Places a bet under a fresh id. Does nothing while another is on its way: a double click is one bet.
   *
   * @param stakeUnits what leaves the wallet at the press, where results land
   */
  readonly place: (body: Omit<Body, 'id'>, stakeUnits?: number) => void;
  /** The player's press for a bet without an answer: asks what became of it, or sends it again. */
  readonly askAgain: () => void;
}

/** Places bets as money calls, and holds a table back as its country wants. */
export function usePlaceBet<Body extends { id: string }, Bet extends AnyBet, Answer extends { bet: Bet }>(
  options: PlaceBetOptions<Body, Bet, Answer>,
): PlaceBet<Body> {
  const { game, slot, userId, money, landing, send, onPlaced, onRefused, onNeverArrived } = options;
  const shell = useShell();
  const t = useTranslate();
  const holding = useHeldBack(game);
  const stands = (bet: Bet, details: { readonly answer: Answer | null; readonly recovered: boolean }): void => {
    holding.notePlaced();
    publishPlaced(shell.events, bet);
    onPlaced(bet, details);
    const tell = (): void => publishSettled(shell.events, bet);
    if (landing) landing.whenLanded(tell);
    else tell();
    landing?.answered();
  };
  const open = (text: string): void => {
    landing?.answered();
    shell.notify({ kind: 'error', title: t(text) });
  };
  const { status, act, askAgain } = useMoneyCall<Body, Answer, AnyBet>({
    // The attempt of the logged-in player is not touched while they play a demo.
    place: useDemoPrefix() + (slot === undefined ? game : `${game}.${slot}`),
    userId,
    send,
    lookUp: {
      find: ({ id }) => shell.http.call(calls.getBet, { params: { betId: id } }),
      onFound: (bet, { recovered }) => stands(bet as Bet, { answer: null, recovered }),
      onNotDone: () => open('kit.bet.notPlaced'),
      onNeverArrived() {
        landing?.answered();
        onNeverArrived?.();
      },
    },
    onDone: (answer, { recovered }) => stands(answer.bet, { answer, recovered }),
    onRefused(failure) {
      landing?.answered();
      holding.noteRefusal(failure);
      onRefused(failure);
    },
    onUncertain: () => open('kit.bet.uncertain'),
  });

  return {
    status: status === 'idle' && holding.held !== null ? holding.held : status,
    place(body, stakeUnits = 0) {
      // The answer comes in a later task: the gate is closed before it.
      if (holding.held !== null) return;
      // The wallet that is shown has no bonus money.
      const fromWallet = money === 'bonus' ? 0 : stakeUnits;
      if (act({ ...body, ...(money && { money }), id: newId() } as unknown as Body)) landing?.begin(fromWallet);
    },
    askAgain,
  };
}

import { CallFailure, useSession, useShell, useTranslate } from '@baize/contract';
import { isOpenEnded, newId, useMoneyCall } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import type { AcceptCashOut, CashOutQuote, SportsBet } from '@baize/protocol';
import { useEffect, useRef, useState } from 'react';
import { useHeldSwap } from '../swap/use-held-swap.ts';
import { useServerSeconds } from '../line/use-server-seconds.ts';
import { useOwnBets } from './own-bets.ts';

/** How much lower than the quote a price may be paid, in hundredths of a percent. */
export const CASH_OUT_TOLERANCES = [50, 500, 10_000] as const;
export type CashOutTolerance = (typeof CASH_OUT_TOLERANCES)[number];

export interface CashOutControl {
  /** A price that holds, or one whose taking got no answer; null when none was asked for or it has run out. */
  readonly quote: CashOutQuote | null;
  readonly secondsLeft: number;
  /** The last price ran out before it was taken. */
  readonly isExpired: boolean;
  readonly isBusy: boolean;
  /** A price was taken and is not paid yet. */
  readonly isTaking: boolean;
  /**
   * Asks for a price, which replaces the one before; while it is unknown whether that was taken, asks about that
   * instead.
   */
  readonly ask: (percent: number) => void;
  /**
   * Asks for a price and takes it in one act, if it is no lower than the one that was shown, less the tolerance. A lower
   * one stays on the screen, for the player to press again.
   * @param shownUnits what the player saw
   */
  readonly take: (percent: number, shownUnits: number, tolerance: CashOutTolerance) => void;
  /** Takes the price; pressed again without an answer, it is the same act. */
  readonly accept: (tolerance: CashOutTolerance) => void;
  readonly dismiss: () => void;
}

/** The price that was asked for last. */
function useQuote(betId: string, tell: (failure: unknown) => void) {
  const shell = useShell();
  const [quote, setQuote] = useState<CashOutQuote | null>(null);
  const [isAsking, setAsking] = useState(false);
  const asking = useRef(false);
  const asked = useRef(100);

  async function ask(percent: number): Promise<CashOutQuote | null> {
    if (asking.current) return null;
    asking.current = true;
    asked.current = percent;
    setAsking(true);
    try {
      const told = await shell.http.call(calls.askCashOut, { params: { betId }, body: { percent } });
      setQuote(told);
      return told;
    } catch (failure) {
      setQuote(null);
      tell(failure);
      return null;
    } finally {
      asking.current = false;
      setAsking(false);
    }
  }
  return { quote, isAsking, ask, askAgain: () => ask(asked.current), drop: () => setQuote(null) };
}

/**
 * A price that is taken, and what of the stake was cashed out before: compared with the bet, it shows whether the price
 * was taken.
 */
type Taking = AcceptCashOut & { readonly cashedOutBefore: number };

interface TakingScreen {
  readonly show: (now: SportsBet) => void;
  readonly drop: () => void;
  readonly tell: (failure: unknown) => void;
  readonly askAgain: () => Promise<unknown>;
}

/** Takes a price, as a money call: the bet itself shows whether it was taken. */
function useTaking(bet: SportsBet, { show, drop, tell, askAgain }: TakingScreen) {
  const shell = useShell();
  const t = useTranslate();
  const session = useSession();
  const params = { betId: bet.id };
  return useMoneyCall<Taking, { bet: SportsBet }, SportsBet>({
    place: `cash-out.${bet.id}`,
    userId: session.status === 'player' ? session.user.id : null,
    send: ({ cashedOutBefore: _before, ...body }) => shell.http.call(calls.acceptCashOut, { params, body }),
    lookUp: {
      async find({ cashedOutBefore }) {
        const now = await shell.http.call(calls.getSportsBet, { params });
        return now.status === 'open' && now.cashedOutStakeUnits === cashedOutBefore ? null : now;
      },
      onFound(now) {
        show(now);
        shell.notify({ kind: 'info', title: t('cashOut.lookedUp') });
      },
      onNotDone: () => shell.notify({ kind: 'error', title: t('cashOut.notDone') }),
      onNeverArrived() {
        drop();
        shell.notify({ kind: 'info', title: t('cashOut.neverArrived') });
      },
    },
    onDone: (done) => show(done.bet),
    onRefused(failure) {
      drop();
      tell(failure);
      // The new price belongs on the screen beside the words that it has changed.
      if (failure.code === 'price-changed') void askAgain();
    },
    onUncertain: tell,
  });
}

/** Asks for a price and takes it, which is a money call. */
export function useCashOut(bet: SportsBet): CashOutControl {
  const shell = useShell();
  const own = useOwnBets();
  const { quote, isAsking, ask, askAgain, drop } = useQuote(bet.id, tell);
  const secondsLeft = useServerSeconds(quote?.expiresAt ?? null);
  const isExpired = quote !== null && secondsLeft === 0;

  function tell(failure: unknown): void {
    const code = failure instanceof CallFailure ? failure.code : 'internal';
    shell.notify({ kind: 'error', title: shell.i18n.error(code) });
  }
  function show(now: SportsBet): void {
    own.take([now]);
    drop();
  }
  const taking = useTaking(bet, { show, drop, tell, askAgain });
  function take({ quoteId }: CashOutQuote, acceptLowerBasisPoints: number): void {
    taking.act({ id: newId(), quoteId, acceptLowerBasisPoints, cashedOutBefore: bet.cashedOutStakeUnits });
  }
  async function askAndTake(percent: number, shownUnits: number, tolerance: CashOutTolerance): Promise<void> {
    const told = await ask(percent);
    const acceptLowerBasisPoints = told && allowedBelow(told.priceUnits, shownUnits, tolerance);
    // A player who has left meanwhile takes nothing.
    if (told === null || acceptLowerBasisPoints === null || !isHere()) return;
    take(told, acceptLowerBasisPoints);
  }
  const isUncertain = taking.status === 'uncertain';
  const isHere = useIsHere();
  const isBusy = isAsking || taking.status === 'sending';
  useHeldSwap(isBusy);

  return {
    quote: !isExpired || isBusy || isOpenEnded(taking.status) ? quote : null,
    secondsLeft,
    isExpired,
    isBusy,
    isTaking: taking.status === 'sending',
    ask(percent) {
      if (isUncertain) return taking.askAgain();
      // The new price ends the one that was taken and never arrived.
      taking.giveUp();
      void ask(percent);
    },
    take(percent, shownUnits, tolerance) {
      if (isUncertain) return taking.askAgain();
      taking.giveUp();
      return void askAndTake(percent, shownUnits, tolerance);
    },
    accept(acceptLowerBasisPoints) {
      if (isOpenEnded(taking.status)) return taking.askAgain();
      if (quote) take(quote, acceptLowerBasisPoints);
    },
    dismiss: drop,
  };
}

const BASIS_POINTS = 10_000;

/**
 * How far below a quote the payment may be, in hundredths of a percent, so that it is no lower than what was shown less
 * the tolerance; null where the quote itself is lower.
 */
export function allowedBelow(quoteUnits: number, shownUnits: number, tolerance: CashOutTolerance): number | null {
  const least = BigInt(shownUnits) * BigInt(BASIS_POINTS - tolerance);
  const quote = BigInt(quoteUnits) * BigInt(BASIS_POINTS);
  if (quote < least) return null;
  return quoteUnits === 0 ? 0 : Number((quote - least) / BigInt(quoteUnits));
}

function useIsHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

import { useEffect } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import {
  limitsOf,
  useGuestGate,
  usePlaceBet,
  usePlayer,
  useStake,
  type PlacingStatus,
  type Player,
  type Stake,
} from '@baize/game-kit/bet';
import { useOwnBets, useTopBets } from '@baize/game-kit/feed';
import { useCanSwap, useFailureNotice } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { CrashBetPlaced, CrashBetRecord, FeedEntry, BetRecord, Limits, PlaceCrashBet } from '@baize/protocol';
import type { CrashData } from './load.ts';
import { mainAction, type MainAction } from './main-action.ts';
import { tellEnd } from './tell-end.ts';
import { useAutoCashOut, type AutoCashOut } from './use-auto-cash-out.ts';
import { useCashOut } from './use-cash-out.ts';
import { useCrashLive, type CrashLive } from './use-crash-live.ts';
import { useNextBet, type NextBet } from './use-next-bet.ts';
import { useOwnBet, type OwnBet } from './use-own-bet.ts';

export interface CrashSeat {
  readonly player: Player;
  readonly limits: Limits;
  readonly live: CrashLive;
  readonly stake: Stake;
  readonly auto: AutoCashOut;
  readonly setAuto: (auto: AutoCashOut) => void;
  readonly bet: OwnBet;
  readonly next: NextBet;
  readonly action: MainAction;
  readonly status: PlacingStatus;
  readonly act: () => void;
  readonly askAgain: () => void;
  readonly ownBets: readonly BetRecord[] | null;
  readonly topBets: readonly FeedEntry[] | null;
  readonly openView: (view: 'all' | 'own' | 'top') => void;
}

/** The player's seat at the crash table: what stands, what can be done, and the doing. */
export function useCrash(data: CrashData): CrashSeat {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const notify = useFailureNotice();
  const mayBet = useGuestGate();
  const live = useCrashLive(data);
  const player = usePlayer(data.currency);
  const limits = limitsOf(data.config.limits, player.currency);
  const stake = useStake('crash', limits, player.balanceUnits);
  const [auto, setAuto] = useAutoCashOut();
  const own = useOwnBets('crash', player.userId);
  const top = useTopBets();
  const { table } = live;

  const bet = useOwnBet({
    live,
    player,
    first: data.openBets,
    onEnded(ended, missed) {
      own.note(ended);
      if (missed) shell.notify({ kind: 'info', ...tellEnd(ended, t, locale) });
    },
  });
  const take = (placed: CrashBetRecord): void => {
    own.note(placed);
    bet.note(placed);
  };
  const placing = usePlaceBet<PlaceCrashBet, CrashBetRecord, CrashBetPlaced>({
    game: 'crash',
    userId: player.userId,
    send: (body) => shell.http.call(calls.placeCrashBet, { body }),
    onPlaced(placed, { recovered }) {
      if (placed.game !== 'crash') return;
      take(placed);
      if (recovered) shell.notify({ kind: 'info', title: t('kit.bet.recovered') });
    },
    onRefused(failure) {
      next.stop();
      notify(failure);
    },
    onNeverArrived: () => shell.notify({ kind: 'info', title: t('kit.bet.neverArrived') }),
  });
  const place = (): void => {
    if (stake.units === null || stake.problem !== null) return next.stop();
    placing.place({
      currency: limits.currency,
      stakeUnits: stake.units,
      roundNumber: table.roundNumber,
      autoCashOut: auto.on ? auto.target : null,
    });
  };
  const isIn = bet.own !== null;
  const next: NextBet = useNextBet({ table, isIn, lost: live.lostSeconds !== null, place });
  const leaving = useCashOut(take);

  const action = mainAction({ phase: table.phase, own: bet.own, queued: next.queued });
  const isOpen = action === 'cashOut' || action === 'wait';
  useCanSwap(placing.status === 'idle' && !isOpen && !next.queued);
  useEffect(() => {
    if (player.userId === null) next.stop();
    // Another player must not inherit a queued bet; `next` is made anew by every render.
  }, [player.userId]); // oxlint-disable-line react/exhaustive-deps, react/exhaustive-effect-dependencies

  return {
    player,
    limits,
    live,
    stake,
    auto,
    setAuto,
    bet,
    next,
    action,
    status: leaving.busy ? 'sending' : placing.status,
    act() {
      if (action === 'wait') return;
      if (action === 'cashOut') return bet.own ? leaving.cashOut(bet.own.betId) : undefined;
      if (!mayBet()) return;
      if (action === 'bet') place();
      else next.setQueued(action === 'queue' && stake.problem === null);
    },
    askAgain: placing.askAgain,
    ownBets: own.bets,
    topBets: top.entries,
    openView(view) {
      if (view === 'own') own.ask();
      if (view === 'top') top.ask();
    },
  };
}

import { useEffect, useState } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { limitsOf, useGuestGate, usePlayer, type Player } from '@baize/game-kit/bet';
import { useOwnBets as useOwnHistory, useTopBets } from '@baize/game-kit/feed';
import { useCanSwap } from '@baize/game-kit/play';
import { useLossGate } from '@baize/game-kit/session';
import { playSound } from '@baize/game-kit/sound';
import type { BetRecord, CrashBetRecord, FeedEntry, Limits } from '@baize/protocol';
import type { CrashData } from './load.ts';
import type { SeatNumber } from './seats.ts';
import { tellEnd } from './tell-end.ts';
import { useCrashLive, type CrashLive } from './use-crash-live.ts';
import { useOwnBets } from './use-own-bets.ts';
import { useSeat, type CrashSeat } from './use-seat.ts';

export interface CrashPlay {
  readonly player: Player;
  readonly limits: Limits;
  readonly live: CrashLive;
  readonly seats: readonly [CrashSeat, CrashSeat];
  /** The place whose form is shown. */
  readonly chosen: CrashSeat;
  readonly choose: (seat: SeatNumber) => void;
  /** The last bet that ended here. */
  readonly ended: CrashBetRecord | null;
  readonly ownBets: readonly BetRecord[] | null;
  readonly topBets: readonly FeedEntry[] | null;
  readonly openView: (view: 'all' | 'own' | 'top') => void;
}

/** The crash table as one player plays it: the round, and two places to bet at. */
export function useCrash(data: CrashData): CrashPlay {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const mayBet = useGuestGate();
  const live = useCrashLive(data);
  const player = usePlayer(data.currency);
  const { userId } = player;
  const limits = limitsOf(data.config.limits, player.currency);
  const mayLose = useLossGate('crash', userId, limits.currency);
  const history = useOwnHistory('crash', userId);
  const top = useTopBets('crash');
  const [chosen, choose] = useState<SeatNumber>(0);

  const bets = useOwnBets({
    live,
    player,
    first: data.openBets,
    onEnded(ended, missed) {
      history.note(ended);
      playSound('settle');
      if (ended.payoutUnits > ended.stakeUnits) playSound('payout');
      if (missed) shell.notify({ kind: 'info', ...tellEnd(ended, t, locale) });
    },
  });
  const shared = { live, player, limits, bets, mayBet, mayLose, onBet: history.note };
  const first = useSeat({ ...shared, number: 0 });
  const second = useSeat({ ...shared, number: 1 });
  const seats = [first, second] as const;

  useCanSwap(bets.bets.length === 0 && seats.every(({ status }) => status === 'idle'));
  useEffect(() => {
    if (userId === null) for (const { repeat } of [first, second]) repeat.stop();
    // Another player must not inherit what repeats itself; the seats are made anew by every render.
  }, [userId]); // oxlint-disable-line react/exhaustive-deps, react/exhaustive-effect-dependencies

  return {
    player,
    limits,
    live,
    seats,
    chosen: seats[chosen],
    choose,
    ended: bets.ended,
    ownBets: history.bets,
    topBets: top.entries,
    openView(view) {
      if (view === 'own') history.ask();
      if (view === 'top') top.ask();
    },
  };
}

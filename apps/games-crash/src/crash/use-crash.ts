import { useEffect, useState } from 'react';
import { useCanSwap } from '@baize/game-kit/play';
import { playSettledSound, useMissedNotice } from '@baize/game-kit/rounds';
import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import type { CrashData } from './load.ts';
import type { SeatNumber } from './seats.ts';
import { describeEnd } from './describe-end.ts';
import { useCrashRounds, type CrashRounds } from './use-crash-rounds.ts';
import { useSeat, type CrashSeat } from './use-seat.ts';
import { useSeats } from './use-seats.ts';

export interface CrashPlay extends CrashRounds {
  readonly seats: readonly [CrashSeat, CrashSeat];
  /** The place whose form is shown. */
  readonly chosen: CrashSeat;
  readonly choose: (seat: SeatNumber) => void;
  /** The last bet that ended here. */
  readonly ended: CrashBetRecord | null;
}

/** The crash table as one player plays it: the round, and two places to bet at. */
export function useCrash(data: CrashData): CrashPlay {
  const notifyMissed = useMissedNotice<CrashBetRecord>(({ bets: [bet] }, t, locale) => describeEnd(bet!, t, locale));
  const rounds = useCrashRounds(data, (ended) => {
    for (const bet of ended.bets) {
      playSettledSound([bet]);
      notifyMissed({ ...ended, bets: [bet] });
    }
  });
  const { bets, live, player } = rounds;
  const { userId } = player;
  const seated = useSeats(bets);
  const [chosen, choose] = useState<SeatNumber>(0);
  const first = useSeat(rounds, seated, 0);
  const second = useSeat(rounds, seated, 1);
  const seats = [first, second] as const;

  useCanSwap(bets.open.length === 0 && seats.every(({ status }) => status === 'idle'));
  useEffect(() => {
    if (userId === null) for (const { repeat } of [first, second]) repeat.stop();
    // Another player must not inherit the repeated bets; the seats are made again by every render.
  }, [userId]); // oxlint-disable-line react/exhaustive-deps, react/exhaustive-effect-dependencies

  // A round that opens with bets placed before it: its table must know which of them are the player's.
  const { dispatch, table } = live;
  useEffect(() => {
    if (userId === null) return;
    for (const bet of bets.open)
      dispatch({ type: 'ownBet', bet, userId, player: player.name ?? '', picture: player.picture });
  }, [dispatch, bets.open, table.roundNumber, userId, player.name, player.picture]);

  return { ...rounds, seats, chosen: seats[chosen], choose, ended: bets.ended?.bets.at(-1) ?? null };
}

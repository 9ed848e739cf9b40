import { useShell } from '@baize/contract';
import { useAuto, type Auto } from '@baize/game-kit/auto';
import { statusOf, useStake, type PlacingStatus, type Stake } from '@baize/game-kit/bet';
import { useRoundBet } from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import type { CrashBetRecord, PlaceCrashBet } from '@baize/protocol/games/crash/crash';
import { takesBets } from '@baize/protocol/takes-bets';
import { mainAction, type MainAction } from './main-action.ts';
import { betsAt, type SeatNumber } from './seats.ts';
import { useAutoCashOut, type AutoCashOut } from './use-auto-cash-out.ts';
import type { CrashRounds } from './use-crash-rounds.ts';
import { useLeaving } from './use-leaving.ts';
import { useRepeat, type Repeat } from './use-repeat.ts';
import type { SeatedBets } from './use-seats.ts';

export interface CrashSeat {
  readonly number: SeatNumber;
  readonly stake: Stake;
  readonly autoCashOut: AutoCashOut;
  readonly setAutoCashOut: (auto: AutoCashOut) => void;
  /** The bet in the present round, open. */
  readonly own: CrashBetRecord | null;
  /** The bet for the next round. */
  readonly waiting: CrashBetRecord | null;
  readonly repeat: Repeat;
  readonly auto: Auto;
  readonly action: MainAction;
  readonly status: PlacingStatus;
  /** The main button, and space. */
  readonly act: () => void;
  /** Cashes the bet out, or takes it back, as far as that can be done now. */
  readonly leave: () => void;
  readonly askAgain: () => void;
}

/** One of the two places at which a player bets: state and actions of one bet slot. */
export function useSeat(rounds: CrashRounds, seated: SeatedBets, number: SeatNumber): CrashSeat {
  const { bets, limits, list, live, mayBet, player } = rounds;
  const shell = useShell();
  const stake = useStake(number === 0 ? 'crash' : `crash.${number + 1}`, limits, player.balanceUnits);
  const [autoCashOut, setAutoCashOut] = useAutoCashOut(number);
  const { table } = live;
  const { own, waiting } = betsAt(seated.bets, number, table);
  const lost = live.lostSeconds !== null;

  const take = (bet: CrashBetRecord): void => {
    if (player.userId === null) return;
    // A bet that was taken back was never played: no end is shown.
    if (bet.status === 'refunded') return bets.forget([bet]);
    live.dispatch({
      type: 'ownBet',
      bet,
      userId: player.userId,
      player: player.name ?? '',
      picture: player.picture,
    });
    seated.want(bet.id, number);
    bets.note(bet);
  };
  const placing = useRoundBet<PlaceCrashBet, CrashBetRecord>(rounds, {
    ...(number > 0 && { slot: String(number + 1) }),
    send: (body) => shell.http.call(calls.placeCrashBet, { body }),
    take,
    onRefused: () => repeat.stop(),
  });
  const place = (stakeUnits: number | null, target: number | null): void => {
    if (stakeUnits === null) return placing.refuse('');
    // Once a round is closed, a bet is for the one after it.
    const roundNumber = takesBets(table) ? table.roundNumber : table.roundNumber + 1;
    placing.place({ roundNumber, autoCashOut: target }, stakeUnits);
  };
  const placeChosen = (): void =>
    place(stake.problem === null ? stake.units : null, autoCashOut.on ? autoCashOut.target : null);
  const repeat = useRepeat({ table, isIn: own !== null, lost, place: placeChosen });
  const leaving = useLeaving((bet) => {
    list(bet);
    take(bet);
  });
  const status = leaving.busy ? 'sending' : statusOf(placing.status, own !== null || waiting !== null);
  const auto = useAuto(
    placing.autoTable({
      last: seated.endedAt[number] ?? null,
      ready: own === null && waiting === null && status === 'idle' && !lost,
      // Without a target nothing would ever leave by itself.
      place: (stakeUnits) => place(stakeUnits, autoCashOut.target),
    }),
    stake,
  );

  const action = mainAction({ table, isIn: own !== null, isWaiting: waiting !== null });
  const leave = (): void => {
    if (action === 'cashOut' && own) leaving.cashOut(own.id);
    if (action === 'unqueue' && waiting) leaving.takeBack(waiting.id);
  };
  return {
    number,
    stake,
    autoCashOut,
    setAutoCashOut,
    own,
    waiting,
    repeat,
    auto,
    action,
    status,
    act() {
      if (isAutos(auto, own ?? waiting)) return auto.toggle?.();
      if (action !== 'bet' && action !== 'queue') return leave();
      if (mayBet()) placeChosen();
    },
    leave,
    askAgain: placing.askAgain,
  };
}

/** Whether the main button is automatic play's: a bet that it left is the player's to end. */
export function isAutos(auto: Auto, open: CrashBetRecord | null): boolean {
  return auto.chosen && (auto.running || open === null);
}

import { useShell, useTranslate } from '@baize/contract';
import { useAuto, useRefusals, type Auto } from '@baize/game-kit/auto';
import { statusOf, usePlaceBet, useStake, type PlacingStatus, type Player, type Stake } from '@baize/game-kit/bet';
import { useLatest, useFailureNotice, usePreference } from '@baize/game-kit/play';
import { playSound } from '@baize/game-kit/sound';
import { calls } from '@baize/protocol';
import type { CrashBetPlaced, CrashBetRecord, Limits, PlaceCrashBet } from '@baize/protocol';
import { mainAction, type MainAction } from './main-action.ts';
import { betsAt, type SeatNumber } from './seats.ts';
import { useAutoCashOut, type AutoCashOut } from './use-auto-cash-out.ts';
import type { CrashLive } from './use-crash-live.ts';
import { useLeaving } from './use-leaving.ts';
import type { OwnBets } from './use-own-bets.ts';
import { useRepeat, type Repeat } from './use-repeat.ts';

export interface SeatOptions {
  readonly number: SeatNumber;
  readonly live: CrashLive;
  readonly player: Player;
  readonly limits: Limits;
  readonly bets: OwnBets;
  /** Asks a guest to log in; true if the way is free. */
  readonly mayBet: () => boolean;
  /** Holds a stake to the player's own loss limit. */
  readonly mayLose: (stakeUnits: number) => boolean;
  readonly onBet: (bet: CrashBetRecord) => void;
}

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
  /** Lets the bet go, or takes it back, as far as that can be done now. */
  readonly leave: () => void;
  readonly askAgain: () => void;
}

/** One of the two places at which a player bets: what stands there, what can be done, and the doing. */
export function useSeat(options: SeatOptions): CrashSeat {
  const { number, live, player, limits, bets, mayBet, mayLose, onBet } = options;
  const shell = useShell();
  const t = useTranslate();
  const notify = useFailureNotice();
  const [quick] = usePreference('quick');
  const stake = useStake(number === 0 ? 'crash' : `crash.${number + 1}`, limits, player.balanceUnits);
  const [autoCashOut, setAutoCashOut] = useAutoCashOut(number);
  const [refusals, noteRefusal] = useRefusals();
  const { table } = live;
  const { own, waiting } = betsAt(bets.bets, number, table);
  const lost = live.lostSeconds !== null;

  const take = (bet: CrashBetRecord): void => {
    onBet(bet);
    bets.note(bet, number);
  };
  const placing = usePlaceBet<PlaceCrashBet, CrashBetRecord, CrashBetPlaced>({
    game: 'crash',
    ...(number > 0 && { slot: String(number + 1) }),
    userId: player.userId,
    send: (body) => shell.http.call(calls.placeCrashBet, { body }),
    onPlaced(placed, { recovered }) {
      if (placed.game !== 'crash') return;
      take(placed);
      if (recovered) shell.notify({ kind: 'info', title: t('kit.bet.recovered') });
    },
    onRefused(failure) {
      refuse.current(notify(failure));
    },
    onNeverArrived: () => shell.notify({ kind: 'info', title: t('kit.bet.neverArrived') }),
  });
  const place = (stakeUnits: number | null, target: number | null): void => {
    if (stakeUnits === null) return refuse.current('');
    if (!mayLose(stakeUnits)) return refuse.current(t('kit.session.limitReached'));
    playSound('press');
    // While a round is on, a bet is for the one after it.
    const roundNumber = table.phase === 'betting' ? table.roundNumber : table.roundNumber + 1;
    placing.place({ currency: limits.currency, stakeUnits, roundNumber, autoCashOut: target });
  };
  const placeChosen = (): void =>
    place(stake.problem === null ? stake.units : null, autoCashOut.on ? autoCashOut.target : null);
  const repeat = useRepeat({ table, isIn: own !== null, lost, place: placeChosen });
  const refuse = useLatest((reason: string): void => {
    noteRefusal(reason);
    repeat.stop();
  });
  const leaving = useLeaving(take);
  const status = leaving.busy ? 'sending' : statusOf(placing.status, own !== null || waiting !== null);
  const auto = useAuto(
    {
      currency: limits.currency,
      last: bets.endedAt[number] ?? null,
      ready: own === null && waiting === null && status === 'idle' && !lost,
      refusals,
      unanswered: placing.status === 'uncertain',
      lost,
      bounds: { ...limits, balanceUnits: player.balanceUnits ?? 0 },
      quick,
      // Without a target nothing would ever leave by itself.
      place: (stakeUnits) => place(stakeUnits, autoCashOut.target),
    },
    stake,
  );

  const action = mainAction({ phase: table.phase, isIn: own !== null, isWaiting: waiting !== null });
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

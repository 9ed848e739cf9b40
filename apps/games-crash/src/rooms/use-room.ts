import { useState } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { useAuto, useRefusals, type Auto } from '@baize/game-kit/auto';
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
import { useOwnBets } from '@baize/game-kit/feed';
import { useCanSwap, useFailureNotice, usePreference } from '@baize/game-kit/play';
import { useLossGate } from '@baize/game-kit/session';
import { playSound } from '@baize/game-kit/sound';
import { calls } from '@baize/protocol';
import type {
  BetRecord,
  Limits,
  PlaceRoomBet,
  RoomBetPlaced,
  RoomName,
  RoomResult,
  RoomsBetRecord,
  RoomState,
} from '@baize/protocol';
import type { RoomData } from './load.ts';
import { mainAction, type MainAction } from './main-action.ts';
import { seatsOf, slicesOf, type Seat, type Slice } from './seats.ts';
import { potUnitsOf, type RoomDraw } from './table.ts';
import { tellEnd } from './tell-end.ts';
import { useOnceShown } from './use-once-shown.ts';
import { useOwnRounds, type OwnEnd } from './use-own-rounds.ts';
import { useRoomSeed } from './use-room-seed.ts';
import { useRoomsLive, type RoomsLive } from './use-rooms-live.ts';
import { useShownDraw, type DrawStage } from './use-shown-draw.ts';

export interface RoomSeat {
  readonly room: RoomName;
  readonly player: Player;
  readonly limits: Limits;
  readonly live: RoomsLive;
  /** The round that takes deposits; undefined while the rooms of another currency are being asked for. */
  readonly round: RoomState | undefined;
  readonly seats: readonly Seat[];
  readonly slices: readonly Slice[];
  readonly potUnits: number;
  /** The player's deposits in the pot. */
  readonly ownUnits: number;
  readonly results: readonly RoomResult[];
  readonly stage: DrawStage;
  /** The last draw, for whoever wants to see it again; null while none is known whole. */
  readonly lastDraw: RoomDraw | null;
  readonly stake: Stake;
  readonly seed: string;
  readonly setSeed: (seed: string) => void;
  readonly action: MainAction;
  readonly status: PlacingStatus;
  /** Joins round after round. */
  readonly auto: Auto;
  readonly act: () => void;
  readonly askAgain: () => void;
  /** Takes the own deposits back; null where that cannot be. */
  readonly leave: (() => void) | null;
  readonly ended: OwnEnd | null;
  readonly ownBets: readonly BetRecord[] | null;
  readonly askOwnBets: () => void;
}

/** The player's seat in a room: what stands, what can be done, and the doing. */
export function useRoom(data: RoomData): RoomSeat {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const notify = useFailureNotice();
  const mayBet = useGuestGate();
  const player = usePlayer(data.currency);
  const { room } = data;
  const live = useRoomsLive(data, player.currency, data.history);
  const limits = limitsOf(data.config.rooms.find((each) => each.room === room)!.limits, player.currency);
  const stake = useStake(`rooms.${room}`, limits, player.balanceUnits);
  const mayLose = useLossGate('rooms', player.userId, limits.currency);
  const [seed, setSeed] = useRoomSeed();
  const [leaving, setLeaving] = useState(false);
  const [quick] = usePreference('quick');
  const [refusals, refuse] = useRefusals();
  const own = useOwnBets('rooms', player.userId);
  const { table, dispatch } = live;
  const round = table.currency === limits.currency ? table.rooms[room] : undefined;

  const ownRounds = useOwnRounds({
    table,
    first: data.openBets,
    onEnded(end, bets) {
      for (const bet of bets) own.note(bet);
      // What happened in another room has no picture on this stage. Of what was given back the shell tells.
      if (end.room !== room && end.status !== 'refunded')
        shell.notify({ kind: 'info', title: tellEnd(end, t, locale) });
    },
  });
  const take = (bet: RoomsBetRecord): void => {
    own.note(bet);
    ownRounds.note(bet);
    dispatch({ type: 'ownBet', bet, userId: player.userId ?? '', player: player.name ?? '' });
  };
  const placing = usePlaceBet<PlaceRoomBet, RoomsBetRecord, RoomBetPlaced>({
    game: 'rooms',
    userId: player.userId,
    send: (body) => shell.http.call(calls.placeRoomBet, { body }),
    onPlaced(placed, { recovered }) {
      if (placed.game !== 'rooms') return;
      take(placed);
      if (recovered) shell.notify({ kind: 'info', title: t('kit.bet.recovered') });
    },
    onRefused(failure) {
      refuse(notify(failure));
    },
    onNeverArrived: () => shell.notify({ kind: 'info', title: t('kit.bet.neverArrived') }),
  });

  const ownIds = [...table.own, ...(data.openBets ?? []).map(({ id }) => id)];
  const entries = round?.entries ?? [];
  const seats = seatsOf(entries, player.userId, ownIds);
  const ownUnits = seats.find((seat) => seat.own)?.stakeUnits ?? 0;
  const lastDraw = table.draws[room] ?? null;
  const stage = useShownDraw(lastDraw, live.hearing, data.config);
  // What the hand has not shown yet is neither said nor heard.
  const isTurning = stage.shown !== null && !stage.shown.done;
  const ended = useOnceShown(ownRounds.ended, isTurning);
  const action = mainAction(round?.phase, ownUnits > 0);
  const isIdle = placing.status === 'idle';
  useCanSwap(isIdle && ownUnits === 0);

  const bet = (units: number): void => {
    if (!mayBet() || action === 'wait' || round === undefined || seed === '') return;
    if (!mayLose(units)) return refuse(t('kit.session.limitReached'));
    playSound('press');
    placing.place({
      currency: limits.currency,
      stakeUnits: units,
      roundNumber: round.roundNumber,
      clientSeed: seed,
    });
  };
  const auto = useAuto(
    {
      currency: limits.currency,
      last: ended && { ...ended, id: `${ended.roundNumber}` },
      ready: action === 'bet' && isIdle && !isTurning && seed !== '',
      refusals,
      unanswered: placing.status === 'uncertain',
      lost: live.lostSeconds !== null,
      bounds: { ...limits, balanceUnits: player.balanceUnits ?? 0 },
      quick,
      place: bet,
    },
    stake,
  );

  const takeBack = async (roundNumber: string): Promise<void> => {
    const { bets } = await shell.http.call(calls.leaveRoom, { params: { roundNumber }, body: {} });
    ownRounds.forget(bets);
    for (const bet of bets) own.note(bet);
    shell.notify({ kind: 'info', title: t('leave.done') });
  };
  const leave = (): void => {
    if (!round || leaving) return;
    setLeaving(true);
    takeBack(String(round.roundNumber))
      .catch(notify)
      .finally(() => setLeaving(false));
  };

  return {
    room,
    player,
    limits,
    live,
    round,
    seats,
    slices: slicesOf(entries, seats, player.userId, ownIds),
    potUnits: potUnitsOf(entries),
    ownUnits,
    results: table.results[room] ?? [],
    stage,
    lastDraw,
    stake,
    seed,
    setSeed,
    action,
    status: placing.status,
    auto,
    act() {
      if (auto.toggle) return auto.toggle();
      if (stake.units !== null && stake.problem === null) bet(stake.units);
    },
    askAgain: placing.askAgain,
    leave: round?.phase === 'waiting' && ownUnits > 0 && !leaving && !auto.running ? leave : null,
    ended,
    ownBets: own.bets,
    askOwnBets: own.ask,
  };
}

import { useState } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { useAuto, type Auto } from '@baize/game-kit/auto';
import { limitsOf, useStake, type PlacingStatus, type Stake } from '@baize/game-kit/bet';
import { useLanding } from '@baize/game-kit/landing';
import { useCanSwap, useFailureNotice } from '@baize/game-kit/play';
import { useRoundBet, useRounds, type Rounds } from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import type { Currency } from '@baize/protocol';
import type { PlaceRoomBet, RoomName, RoomResult, RoomsBetRecord, RoomState } from '@baize/protocol/games/rooms/rooms';
import type { RoomData } from './load.ts';
import { mainAction, type MainAction } from './main-action.ts';
import { ownEnd, type OwnEnd } from './own-end.ts';
import { seatsOf, slicesOf, type Seat, type Slice } from './seats.ts';
import { potUnitsOf, type OwnDeposit, type RoomDraw, type RoomsTable, type TableEvent } from './table.ts';
import { describeEnd } from './describe-end.ts';
import { useHeldDraw } from './use-held-draw.ts';
import { useOwnEnd } from './use-own-end.ts';
import { useRoomSeed } from './use-room-seed.ts';
import { roomsLive } from './use-rooms-live.ts';
import { useShownDraw, type DrawStage } from './use-shown-draw.ts';

export interface RoomSeat extends Omit<RoomRounds, 'bets'> {
  readonly room: RoomName;
  /** The round that takes deposits; undefined while the rooms of another currency are being asked for. */
  readonly round: RoomState | undefined;
  readonly seats: readonly Seat[];
  readonly slices: readonly Slice[];
  readonly potUnits: number;
  /** The player's deposits in the pot. */
  readonly ownUnits: number;
  /** Rounds that have landed, newest first. */
  readonly results: readonly RoomResult[];
  readonly stage: DrawStage;
  /** The last draw, to be shown again; null while none is known whole. */
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
}

type RoomRounds = Rounds<RoomsTable, RoomsBetRecord, TableEvent>;

/** The player's seat in a room: state and actions of the deposits in its pot. */
export function useRoom(data: RoomData): RoomSeat {
  const shell = useShell();
  const { room } = data;
  const landing = useLanding<RoomDraw>();
  const rounds = useRoomRounds(data, landing.whenLanded);
  const { bets, limits, list, live, mayBet, player } = rounds;
  const stake = useStake(`rooms.${room}`, limits, player.balanceUnits);
  const [seed, setSeed] = useRoomSeed();
  const { table, dispatch } = live;
  const round = table.currency === limits.currency ? table.rooms[room] : undefined;
  const placing = useRoundBet<PlaceRoomBet, RoomsBetRecord>(rounds, {
    send: (body) => shell.http.call(calls.placeRoomBet, { body }),
    take(bet) {
      bets.note(bet);
      const { name, picture, userId } = player;
      dispatch({ type: 'ownBet', bet, userId: userId ?? '', player: name ?? '', picture });
    },
  });

  const ownIds = [...table.own, ...(data.openBets ?? []).map(({ id }) => id)];
  const entries = round?.entries ?? [];
  const seats = seatsOf(entries, player.userId, ownIds);
  const ownUnits = seats.find((seat) => seat.own)?.stakeUnits ?? 0;
  const lastDraw = table.draws[room] ?? null;
  const stage = useShownDraw(lastDraw, landing, live.clock, data.config);
  const { turning } = stage;
  useHeldDraw(landing, round, ownUnits > 0, live.clock);
  const ended = useOwnEnd(bets.ended);
  const action = mainAction(round?.phase, ownUnits > 0);
  const isIdle = placing.status === 'idle';
  useCanSwap(isIdle && ownUnits === 0 && !landing.closed);

  const bet = (units: number): void => {
    if (!mayBet() || action === 'wait' || round === undefined || seed === '') return;
    placing.place({ roundNumber: round.roundNumber, clientSeed: seed }, units);
  };
  const auto = useAuto(
    placing.autoTable({
      last: ended && { ...ended, id: `${ended.roundNumber}` },
      ready: action === 'bet' && isIdle && turning === null && seed !== '',
      place: bet,
    }),
    stake,
  );
  const leave = useLeaveRoom(round, (taken) => {
    bets.forget(taken);
    for (const each of taken) list(each);
  });

  return {
    ...rounds,
    room,
    round,
    seats,
    slices: slicesOf(entries, seats, player.userId, ownIds),
    potUnits: potUnitsOf(entries),
    ownUnits,
    results: (table.results[room] ?? []).filter(({ roundNumber }) => roundNumber !== turning?.result.roundNumber),
    openView: (view) => landing.whenLanded(() => rounds.openView(view)),
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
    leave: ownUnits > 0 && !auto.running ? leave : null,
    ended,
  };
}

function useRoomRounds(data: RoomData, whenLanded: (tell: () => void) => void): RoomRounds {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const { limits } = data.config.rooms.find(({ room }) => room === data.room)!;
  return useRounds<`rooms:${Currency}`, RoomsTable, RoomsBetRecord, OwnDeposit>({
    game: 'rooms',
    currency: data.currency,
    limitsIn: (currency) => limitsOf(limits, currency),
    live: (currency) => roomsLive(data, currency, data.history),
    bets: (table) => ({
      first: data.openBets,
      // The result of a deposit is in its record, which says the same to everybody.
      endOf: ({ currency, outcome, proof }) =>
        currency === table.currency && (table.rooms[outcome.room]?.roundNumber ?? 0) > proof.roundNumber
          ? 'unseen'
          : null,
      again: table,
      whenLanded,
    }),
    onEnded({ bets }) {
      const end = ownEnd(bets);
      // This stage has no picture of another room's result. The shell reports refunds.
      if (end.room !== data.room && end.status !== 'refunded')
        shell.notify({ kind: 'info', title: describeEnd(end, t, locale) });
    },
  });
}

/** Takes the player's deposits back out of a round without other players; null where that cannot be. */
function useLeaveRoom(
  round: RoomState | undefined,
  left: (bets: readonly RoomsBetRecord[]) => void,
): (() => void) | null {
  const shell = useShell();
  const t = useTranslate();
  const notify = useFailureNotice();
  const [leaving, setLeaving] = useState(false);
  if (round?.phase !== 'waiting' || leaving) return null;
  const params = { roundNumber: String(round.roundNumber) };
  const leave = async (): Promise<void> => {
    const { bets } = await shell.http.call(calls.leaveRoom, { params, body: {} });
    left(bets);
    shell.notify({ kind: 'info', title: t('leave.done') });
  };
  return () => {
    setLeaving(true);
    leave()
      .catch(notify)
      .finally(() => setLeaving(false));
  };
}

import type { RoomEntryView, RoomResult, RoomRound, RoomState } from '@baize/protocol/games/rooms/rooms';
import { houseMark } from '../../foundation/regulars/regular-ids.ts';
import { provenBeacon, shownBeacon } from '../core/rounds/awaited-beacon.ts';
import { ROOMS_ALGORITHMS } from './bet-game.ts';
import { awaitedOf } from './beaconed-rounds.ts';
import { faceOf } from '../../players/faces/face.ts';
import type { EntryRow, RoomRoundRow } from './round-store.ts';
import type { RoomTimes } from './round.ts';

/** A deposit as everybody sees it. */
export function entryView({ id, player, stake, first_ticket, ...face }: EntryRow): RoomEntryView {
  return {
    betId: id,
    ...faceOf(face, player),
    ...houseMark(face.user_id),
    stakeUnits: stake,
    firstTicket: first_ticket,
  };
}

/** The phase of a round, as it is published. */
function phaseOf({ phase, draws_at }: Pick<RoomRoundRow, 'draws_at' | 'phase'>): RoomRound['phase'] {
  return phase !== 'open' ? phase : draws_at === null ? 'waiting' : 'countdown';
}

/** A round that has not ended, as everybody sees it: nothing in it reveals the draw. */
export function roomState(
  round: RoomRoundRow,
  entries: readonly EntryRow[],
  last: RoomResult | null,
  times: RoomTimes,
): RoomState {
  return {
    room: round.room,
    currency: round.currency,
    roundNumber: round.number,
    version: round.version,
    phase: phaseOf(round) as RoomState['phase'],
    algorithm: ROOMS_ALGORITHMS[round.rules_version],
    serverSeedHash: round.server_seed_hash,
    ...house(round),
    ...instants(round, times),
    ...awaits(round),
    entries: entries.map(entryView),
    last,
  };
}

/** The seed by which a regular of the house takes part, from the opening of the round. */
function house({ house_seed }: Pick<RoomRoundRow, 'house_seed'>): Pick<RoomState, 'house'> {
  return house_seed === null ? {} : { house: { clientSeed: house_seed } };
}

function awaits(round: RoomRoundRow): Pick<RoomState, 'beacon'> {
  const awaited = awaitedOf(round);
  return awaited === null ? {} : { beacon: shownBeacon(awaited) };
}

/** When the draw is, or when the only player's stake goes back. */
function instants({ first_at, draws_at }: Pick<RoomRoundRow, 'draws_at' | 'first_at'>, { waitMs }: RoomTimes) {
  const isAlone = first_at !== null && draws_at === null;
  return {
    drawsAt: draws_at?.getTime() ?? null,
    refundsAt: isAlone ? first_at.getTime() + waitMs : null,
  };
}

/** A round that has ended. `winner` is the deposit that has the winning ticket. */
export function roomResult(round: RoomRoundRow, winner: EntryRow | null): RoomResult {
  return {
    roundNumber: round.number,
    room: round.room,
    currency: round.currency,
    phase: round.phase === 'drawn' ? 'drawn' : 'refunded',
    potUnits: round.pot,
    payoutUnits: round.payout ?? 0,
    players: round.players ?? 0,
    winningTicket: round.winning_ticket,
    winner: winner && entryView(winner),
    endedAt: round.ended_at!.getTime(),
  };
}

/** A round with everything that may be shown of it by now. */
export function roomRound(round: RoomRoundRow, entries: readonly EntryRow[]): RoomRound {
  const hasEnded = round.ended_at !== null;
  const winner = entries.find(({ id }) => id === round.winning_bet) ?? null;
  const awaited = awaitedOf(round);
  const { ending } = round;
  return {
    roundNumber: round.number,
    room: round.room,
    currency: round.currency,
    algorithm: ROOMS_ALGORITHMS[round.rules_version],
    phase: phaseOf(round),
    serverSeedHash: round.server_seed_hash,
    ...house(round),
    serverSeed: hasEnded ? round.server_seed : null,
    ...(awaited !== null && { beacon: provenBeacon(awaited) }),
    ...(ending !== null && ending !== 'by-rules' && ending !== 'alone' && { voided: ending }),
    entries: entries.map((entry) => ({ ...entryView(entry), clientSeed: hasEnded ? entry.client_seed : null })),
    result: hasEnded ? roomResult(round, winner) : null,
  };
}

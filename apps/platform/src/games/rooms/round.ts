import { commit } from '@baize/fairness';
import {
  beaconedRoomSeed,
  entryOfTicket,
  roomPayoutUnits,
  roomSeed,
  roomTickets,
  roomWinningTicket,
  type RoomEntry,
} from '@baize/fairness/games/rooms/rooms';
import type { ErrorCode, Limits, VoidReason } from '@baize/protocol';
import { hashHex, hmac } from '../../bets/seeds/hmac.ts';
import { isRegular } from '../../foundation/regulars/regular-ids.ts';
import type { RoundsVersion } from '../core/rounds/round.ts';
import { MAX_ENTRIES, MAX_ENTRIES_OF_PLAYER, potLimitUnits } from './room-limits.ts';

/** How long rounds take. */
export interface RoomTimes {
  /** From the second player to the draw. */
  readonly countdownMs: number;
  /** How long a player alone in a room waits before the stake goes back. */
  readonly waitMs: number;
}

/** What a round that takes deposits holds. Amounts in ledger units; instants in milliseconds since 1970. */
export interface OpenRound {
  /** Of version 2, while no chain is named that decides it. */
  readonly isUnnamed: boolean;
  readonly entries: number;
  readonly potUnits: number;
  readonly drawsAt: number | null;
}

/** What a player has in a round already. */
export interface Standing {
  readonly entries: number;
  readonly stakeUnits: number;
}

/** Why a deposit is not taken, or null. */
export function refuseDeposit(
  round: OpenRound,
  standing: Standing,
  stakeUnits: number,
  limits: Limits,
  now: number,
): ErrorCode | null {
  if (round.isUnnamed) return 'beacon-away';
  if (round.drawsAt !== null && now >= round.drawsAt) return 'round-not-betting';
  if (standing.entries >= MAX_ENTRIES_OF_PLAYER) return 'room-entries-reached';
  if (standing.stakeUnits + stakeUnits > limits.maxStakeUnits) return 'stake-above-maximum';
  if (round.entries >= MAX_ENTRIES || round.potUnits + stakeUnits > potLimitUnits(limits)) return 'pot-full';
  return null;
}

/** Why a deposit of one of the house's regulars is not taken, or null: it comes before all others, and so only once. */
export function refuseRegular({ entries }: OpenRound, userId: string): ErrorCode | null {
  return isRegular(userId) && entries > 0 ? 'regular-refused' : null;
}

/** The round with one more deposit. */
export function withDeposit(round: OpenRound, stakeUnits: number): OpenRound {
  return { ...round, entries: round.entries + 1, potUnits: round.potUnits + stakeUnits };
}

/** The standing with one more deposit. */
export function added({ entries, stakeUnits }: Standing, moreUnits: number): Standing {
  return { entries: entries + 1, stakeUnits: stakeUnits + moreUnits };
}

/** When a round stops taking deposits by itself, or null while it is empty. */
export function closesAt(
  { firstAt, drawsAt }: { readonly firstAt: number | null; readonly drawsAt: number | null },
  { waitMs }: Pick<RoomTimes, 'waitMs'>,
): number | null {
  return drawsAt ?? (firstAt === null ? null : firstAt + waitMs);
}

/** What a draw is made of. */
export interface Closed {
  readonly number: number;
  readonly room: string;
  readonly version: RoundsVersion;
  /** Null if it cannot be unsealed. */
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
  /** In the order of their tickets. */
  readonly entries: readonly (RoomEntry & { readonly userId: string })[];
  /** The beacon's value; null in version 1, and if the beacon was silent. */
  readonly randomness: string | null;
}

/** Why every stake is refunded. */
type RefundReason = Exclude<VoidReason, 'interrupted'> | 'alone';
/** How a round of version 2 ended, as it is stored. */
export type RoomEnding = RefundReason | 'by-rules';

/** How a round ends: with a winner among the entries, or with every stake refunded. */
export type End =
  | { readonly kind: 'refunded'; readonly why: RefundReason }
  | {
      readonly kind: 'drawn';
      readonly winningTicket: number;
      /** The entry that has it. */
      readonly winner: number;
      readonly payoutUnits: number;
      readonly feeUnits: number;
    };

/**
 * How a closed round ends. Every input was fixed when it stopped taking deposits, or is the value of the beacon round
 * that was named before: every computation gives the same result. A round with fewer than two players, or whose seed is
 * not the one that was promised or cannot be opened, or whose beacon was silent, is refunded.
 */
export function endOf(closed: Closed): End {
  const { number, room, serverSeed, serverSeedHash, entries } = closed;
  const players = new Set(entries.map(({ userId }) => userId)).size;
  if (players < 2) return { kind: 'refunded', why: 'alone' };
  if (serverSeed === null || commit(serverSeed, hashHex) !== serverSeedHash)
    return { kind: 'refunded', why: 'commitment-broken' };
  const seed = drawSeed(closed, serverSeed);
  if (seed === null) return { kind: 'refunded', why: 'beacon-silent' };
  const tickets = roomTickets(entries);
  const count = tickets.at(-1)!.last + 1;
  const winningTicket = roomWinningTicket(seed, room, number, count, hmac);
  const potUnits = entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
  const payoutUnits = roomPayoutUnits(potUnits);
  return {
    kind: 'drawn',
    winningTicket,
    winner: entryOfTicket(tickets, winningTicket),
    payoutUnits,
    feeUnits: potUnits - payoutUnits,
  };
}

/** Null if it cannot be computed: no round of version 2 is drawn without the beacon. */
function drawSeed({ version, entries, randomness }: Closed, serverSeed: string): string | null {
  if (version === 1) return roomSeed(serverSeed, entries, hashHex);
  return randomness === null ? null : beaconedRoomSeed(serverSeed, entries, randomness, hashHex);
}

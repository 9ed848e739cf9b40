import type { BetRow } from '../../../bets/placement/bet-row.ts';
import type { FaceRow } from '../../../players/faces/face.ts';
import type { ChainSalt, VoidReason } from '@baize/protocol';
import type { AwaitedBeacon } from './awaited-beacon.ts';

/** Games whose rounds follow from a chain of hashes, one round at a time. */
export type ChainGame = 'crash' | 'roulette';

/** The rules of a chain's rounds: in version 2 a beacon has a part in each. */
export type RoundsVersion = 1 | 2;

/**
 * `locked`: of version 2, takes no more bets and waits for the beacon. `playing`: takes no more bets and is played.
 * `closing`: takes no more bets, is void and about to end.
 */
export type RoundPhase = 'betting' | 'locked' | 'playing' | 'closing' | 'ended' | 'refunded';

/** A round as a value. Instants are milliseconds of the server's clock since 1970. */
export interface Round {
  readonly number: number;
  readonly phase: RoundPhase;
  readonly commitment: string;
  readonly salt: string;
  readonly terminatingHash: string;
  /** Secret until the game reveals it. */
  readonly hash: string;
  /**
   * What hash, salt and in version 2 the beacon decide: the bust of crash in hundredths, the pocket of roulette. As
   * secret as the hash. Null until the beacon's value is there: without it the outcome cannot be computed.
   */
  readonly outcome: number | null;
  /** Null for a round of version 1. */
  readonly beacon: AwaitedBeacon | null;
  readonly bettingAt: number;
  /** When it stops taking bets; from then on, when it began to be played. */
  readonly closesAt: number;
  readonly endedAt: number | null;
}

/** A round as it may be shown by now: hash and outcome are null until they are revealed. */
export interface ShownRound extends Omit<Round, 'hash' | 'outcome'> {
  readonly hash: string | null;
  readonly outcome: number | null;
  /** Null until the round has ended, and if it ended by its rules. */
  readonly voided: VoidReason | null;
}

/** The outcome of a round that is played. */
export function decided({ outcome }: Pick<Round, 'outcome'>): number {
  if (outcome === null) throw new Error('A round without an outcome is played.');
  return outcome;
}

/** A round that has ended: everything of it is public. */
export interface EndedRound extends Round {
  readonly endedAt: number;
  readonly voided: VoidReason | null;
  /**
   * The public value that is the salt; null for a chain from before there were announcements. Read from the database
   * only.
   */
  readonly saltSource?: ChainSalt | null;
}

/**
 * How a round ends: by its rules, by its rules after a time without a leader, with a hash that was not promised, or
 * without the beacon's value.
 */
export type Ending = 'by-rules' | VoidReason;

/** The rules decide its bets. With any other ending every stake is refunded. */
export type RuledEnding = Extract<Ending, 'by-rules' | 'interrupted'>;

export function isRuled(ending: Ending): ending is RuledEnding {
  return ending === 'by-rules' || ending === 'interrupted';
}

/** How long bets are taken, and how long a result is shown. */
export interface RoundTimes {
  readonly bettingMs: number;
  readonly resultMs: number;
}

/** A stored bet as its round plays it. */
export type PlayedBet = Pick<
  BetRow,
  'id' | 'wallet_id' | 'user_id' | 'player' | 'currency' | 'stake' | 'max_win' | 'status' | 'payout' | 'outcome'
>;
/** A stored bet as its round plays and shows it. */
export type StoredBet = PlayedBet & FaceRow;

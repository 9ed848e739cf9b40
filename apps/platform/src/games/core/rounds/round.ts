import type { BetRow } from '../../../bets/placement/bet-row.ts';
import type { FaceRow } from '../../../players/faces/face.ts';
import type { ChainSalt, VoidReason } from '@baize/protocol';

/** Games whose rounds hang on a chain of hashes, one round at a time. */
export type ChainGame = 'crash' | 'roulette';

/** `playing`: takes no more bets and goes on. `closing`: takes no more bets, is void and about to end. */
export type RoundPhase = 'betting' | 'playing' | 'closing' | 'ended' | 'refunded';

/** A round as a value. Instants are milliseconds of the server's clock since 1970. */
export interface Round {
  readonly number: number;
  readonly phase: RoundPhase;
  readonly commitment: string;
  readonly salt: string;
  readonly terminatingHash: string;
  /** Secret until the game reveals it. */
  readonly hash: string;
  /** What hash and salt decide: the bust of crash in hundredths, the pocket of roulette. As secret as the hash. */
  readonly outcome: number;
  readonly bettingAt: number;
  /** When it stops taking bets and begins to be played; planned while it takes them. */
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

/** A round that has ended: everything of it is public. */
export interface EndedRound extends Round {
  readonly endedAt: number;
  readonly voided: VoidReason | null;
  /** The public value that is the salt; null for a chain of before the announcements. Read from the database only. */
  readonly saltSource?: ChainSalt | null;
}

/** How a round ends: by its rules, by its rules while nobody could be heard, or with a hash that was not promised. */
export type Ending = 'by-rules' | VoidReason;

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

import type { Currency } from '@baize/protocol';
import type { RoomName } from '@baize/protocol/games/rooms/rooms';
import type { Generated } from 'kysely';
import type { RoundsVersion } from '../core/rounds/round.ts';
import type { RoomEnding } from './round.ts';

/** Amounts in ledger units. */
export interface RoomTables {
  /** One row for each round of each room, with its pot. */
  room_rounds: {
    /** Of all rooms together, so that a number names one round. */
    number: Generated<number>;
    room: RoomName;
    currency: Currency;
    /** `open` takes deposits; `drawing` has stopped and waits for its end, which is one of the last two. */
    phase: 'open' | 'drawing' | 'drawn' | 'refunded';
    /** Once the round has ended, and null if it could not be unsealed; before that only where nothing is sealed yet. */
    server_seed: string | null;
    /** Until the round has ended. */
    sealed_seed: string | null;
    server_seed_hash: string;
    /** By which a regular of the house may deposit: drawn when the round opens, and shown from then on. Null where none may. */
    house_seed: string | null;
    /** Of the rules that it was opened under: in version 2 a beacon has a part in the draw. */
    rules_version: Generated<RoundsVersion>;
    /** Of version 2: hash of the chain of which a round is named when the draw gets its instant. Null until it is known. */
    beacon_chain: string | null;
    /** Of version 2: the first one that is emitted after `draws_at`, written together with that. */
    beacon_round: number | null;
    /** Both are null until the round has ended, and while the beacon is silent. */
    randomness: string | null;
    signature: string | null;
    /** Of version 2; null until the round has ended. */
    ending: RoomEnding | null;
    /** Counts the changes of the round. */
    version: Generated<number>;
    entries: Generated<number>;
    pot: Generated<number>;
    /** When the first of its stakes came; null while it has none. */
    first_at: Date | null;
    /** When deposits end. Null until a second player has come. */
    draws_at: Date | null;
    players: number | null;
    winning_ticket: number | null;
    winning_bet: string | null;
    payout: number | null;
    ended_at: Date | null;
  };
  /** The deposits of a round, in the order in which they got their tickets. */
  room_entries: {
    bet_id: string;
    round_number: number;
    /** From 1. */
    position: number;
    first_ticket: number;
    /** The round's version that this deposit made. */
    version: number;
  };
}

declare module '../../foundation/db/tables.ts' {
  interface Tables extends RoomTables {}
}

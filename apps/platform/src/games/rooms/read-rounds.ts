import type { Currency } from '@baize/protocol';
import type { RoomName, RoomResult, RoomRound } from '@baize/protocol/games/rooms/rooms';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import { FACE_COLUMNS, FACE_JOIN } from '../../players/faces/face.ts';
import { type EntryRow, type RoomRoundRow, entriesOf } from './round-store.ts';
import { roomResult, roomRound } from './views.ts';

const ROUNDS = `select room_rounds.*, to_jsonb(chain) as beacon
  from room_rounds left join beacon_chains chain on chain.chain_hash = beacon_chain`;
const PRESENT = {
  name: 'rooms-present',
  text: `${ROUNDS} where phase in ('open', 'drawing') order by number`,
};
const ROUND = { name: 'rooms-round', text: `${ROUNDS} where number = $1` };
const ENDED = {
  name: 'rooms-ended',
  text: `${ROUNDS} where room = $1 and currency = $2 and phase in ('drawn', 'refunded')
    order by number desc limit $3`,
};
const WINNERS = {
  name: 'rooms-winners',
  text: `select bets.id, bets.wallet_id, bets.user_id, bets.player, bets.currency, bets.stake, bets.outcome->>'clientSeed' as client_seed,
      room_entries.first_ticket, room_entries.version, ${FACE_COLUMNS}
    from room_entries join bets on bets.id = room_entries.bet_id ${FACE_JOIN} where bets.id = any($1::uuid[])`,
};

/** Begins a transaction whose statements all see a round and its deposits as one commit left them. */
export const AS_OF_ONE_MOMENT = 'set transaction isolation level repeatable read, read only';

/** The round of every room that has not ended. */
export function presentRounds(sql: RawTransaction): Promise<RoomRoundRow[]> {
  return sql.query<RoomRoundRow>(PRESENT, []);
}

/** The rounds of a room that have ended, newest first. */
export async function endedRounds(
  sql: RawTransaction,
  room: RoomName,
  currency: Currency,
  limit: number,
): Promise<RoomResult[]> {
  const rounds = await sql.query<RoomRoundRow>(ENDED, [room, currency, limit]);
  const winners = await sql.query<EntryRow>(WINNERS, [rounds.flatMap(({ winning_bet }) => winning_bet ?? [])]);
  const byId = new Map(winners.map((winner) => [winner.id, winner]));
  return rounds.map((round) => roomResult(round, byId.get(round.winning_bet ?? '') ?? null));
}

/** One round, or null if there is none of that number. */
export function readRound(database: Database, number: number): Promise<RoomRound | null> {
  return database.rawTransaction(async (sql) => {
    await sql.script(AS_OF_ONE_MOMENT);
    const [round] = await sql.query<RoomRoundRow>(ROUND, [number]);
    return round === undefined ? null : roomRound(round, await entriesOf(sql, number));
  });
}

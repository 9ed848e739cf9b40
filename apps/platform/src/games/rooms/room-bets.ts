import type { PlaceRoomBet, RoomBetPlaced, RoomLeft, RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';
import { sql } from 'kysely';
import type { BetGame } from '../../bets/placement/bet-job.ts';
import type { BetPath } from '../../bets/placement/bet-path.ts';
import { roomsRecord } from '../../bets/placement/bet-record.ts';
import { selectBets } from '../../bets/placement/bet-row.ts';
import { type Settled, lockWalletsOf, settleOpenBets } from '../../bets/placement/settle-open.ts';
import type { Bus } from '../../foundation/bus.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import type { Player } from '../../foundation/http/player.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { isRegular } from '../../foundation/regulars/regular-ids.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { announceSettled } from '../core/rounds/announce.ts';
import { openBet, placeRoundBet } from '../core/rounds/player-bets.ts';
import { refund } from '../core/rounds/settlements.ts';
import { MAX_ENTRIES_OF_PLAYER, roomLimitsOf } from './room-limits.ts';
import { emptyRound, ownEntries } from './round-store.ts';

export interface RoomBetsDeps {
  readonly database: Database;
  readonly houseAccounts: HouseAccounts;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Rounds of all rooms in which one player may have open deposits. */
export const MAX_OPEN_BETS = MAX_ENTRIES_OF_PLAYER * 15;

/** Puts a stake into the pot of the round that the player saw. Refuses what the guard and the bet path refuse. */
export async function placeRoomBet(
  { database, bus, bets, game }: Pick<RoomBetsDeps, 'bus' | 'database'> & { bets: BetPath; game: BetGame },
  player: Player,
  { id, currency, stakeUnits, roundNumber, clientSeed }: PlaceRoomBet,
): Promise<RoomBetPlaced> {
  // What a number means never changes, so this needs no lock; whether the round takes the deposit is the guard's.
  const round = await database.kysely
    .selectFrom('room_rounds')
    .select(['room', 'house_seed'])
    .where('number', '=', roundNumber)
    .where('currency', '=', currency)
    .executeTakeFirst();
  const { room, house_seed: houseSeed } = round ?? refuse('round-not-betting');
  if (isRegular(player.userId) && clientSeed !== houseSeed) refuse('regular-refused');
  return placeRoundBet(
    { bets, db: database.kysely, record: roomsRecord },
    {
      game,
      id,
      player,
      currency,
      stakeUnits,
      roundNumber,
      limits: roomLimitsOf(room, currency),
      draw: () => openBet({ room, clientSeed }),
      isSameChoice: (outcome) => (outcome as RoomsBetRecord['outcome']).clientSeed === clientSeed,
    },
    () => bus.publish('rooms.changed', { roundNumber }),
  );
}

/**
 * Takes all deposits of a player back who is alone in a round; a second time answers the first result again.
 * Refuses `not-found` (none of theirs was ever in it), `room-not-left` (somebody else has come, or the time is over).
 */
export async function leaveRoom(deps: RoomBetsDeps, player: Player, roundNumber: number): Promise<RoomLeft> {
  const { database, bus } = deps;
  const left = await database.rawTransaction((sqlOf) => leave(sqlOf, deps, player.userId, roundNumber));
  if (left !== null) {
    announceSettled(bus, left);
    bus.publish('rooms.changed', { roundNumber });
  }
  const rows = await selectBets(
    database.kysely,
    sql`bets.game = 'rooms' and bets.round_number = ${roundNumber} and bets.user_id = ${player.userId}`,
    MAX_OPEN_BETS,
  );
  if (rows.length === 0) refuse('not-found');
  if (left === null && rows.some(({ status }) => status !== 'refunded')) refuse('room-not-left');
  const ids = left && new Set(left.bets.map(({ id }) => id));
  const shown = ids === null ? rows : rows.filter(({ id }) => ids.has(id));
  const last = shown.toSorted((one, other) => other.settled_at!.getTime() - one.settled_at!.getTime())[0]!;
  return { bets: shown.map(roomsRecord), balanceUnits: last.balance_after, replayed: left === null };
}

/** Null if there was nothing to leave, or no leaving any more. */
async function leave(
  sqlOf: RawTransaction,
  { houseAccounts, clock }: RoomBetsDeps,
  userId: string,
  roundNumber: number,
): Promise<Settled | null> {
  const seen = await ownEntries(sqlOf, roundNumber, userId);
  if (seen.length === 0) return null;
  // Wallets before the round, like every deposit.
  await lockWalletsOf(
    sqlOf,
    seen.map(({ wallet_id }) => wallet_id),
  );
  if (!(await emptyRound(sqlOf, roundNumber))) return null;
  // Read again: another tab may have added one before the wallets were held. The first read named the same wallet.
  const entries = await ownEntries(sqlOf, roundNumber, userId);
  const refunds = entries.map((entry) => refund('rooms', entry));
  return settleOpenBets(sqlOf, houseAccounts, refunds, new Date(clock()));
}

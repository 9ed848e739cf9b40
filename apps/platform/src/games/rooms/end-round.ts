import { MULTIPLIER_SCALE } from '@baize/fairness';
import { type Settled, settleOpenBets } from '../../bets/placement/settle-open.ts';
import type { Settlement } from '../../bets/placement/settlement.ts';
import { type GivenNotice, giveNotices } from '../../players/notices/give-notices.ts';
import { awayNotices } from '../core/rounds/round-notices.ts';
import { openBetOf, refund } from '../core/rounds/settlements.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { sendHouseTransfer } from '../../ledger/send-house-transfer.ts';
import { ROOMS_ALGORITHMS } from './bet-game.ts';
import type { BeaconValue } from '../core/rounds/awaited-beacon.ts';
import { refundNotices } from './announce-refunds.ts';
import { type End, endOf } from './round.ts';
import {
  type ClosedRow,
  type EntryRow,
  type Opening,
  entriesOf,
  nameRules,
  openRounds,
  readClosed,
  writeEnd,
} from './round-store.ts';

/** What the end of a round did, and the notices that it gave for the bell. */
export interface EndedRoom extends Settled {
  readonly given: readonly GivenNotice[];
}

/** With what the next round is opened with. */
export interface EndDeps extends Opening {
  readonly houseAccounts: HouseAccounts;
}

/** The round that ends. */
export interface Ending {
  readonly number: number;
  /** The beacon's value; null in version 1, and if it was silent for too long. */
  readonly value: BeaconValue | null;
}

/**
 * Ends a round that has stopped taking deposits, and opens the next one of its room: winner, fee or refunds in one
 * transaction. Null if it has ended already or still takes deposits, so that doing it twice pays once.
 */
export function endRound(
  database: Database,
  deps: EndDeps,
  { number, value }: Ending,
  now: Date,
): Promise<EndedRoom | null> {
  return database.rawTransaction(async (sql) => {
    const { houseAccounts } = deps;
    const round = await readClosed(sql, deps.seedSeal, number);
    if (round === null) return null;
    const entries = await entriesOf(sql, number);
    const end = endOf({
      number,
      room: round.room,
      version: round.rules_version,
      randomness: value?.randomness ?? null,
      serverSeed: round.server_seed,
      serverSeedHash: round.server_seed_hash,
      entries: entries.map(({ stake, client_seed, user_id }) => ({
        stakeUnits: stake,
        clientSeed: client_seed,
        userId: user_id,
      })),
    });
    const settled = await settleOpenBets(
      sql,
      houseAccounts,
      entries.map((entry, index) => settlementOf(entry, index, end)),
      now,
    );
    if (settled.bets.length !== entries.length)
      throw new Error(`Round ${number} of a room has bets that are not open.`);
    takeFee(sql, houseAccounts, round, end);
    await nameRules(
      sql,
      entries.map(({ id }) => id),
      ROOMS_ALGORITHMS[round.rules_version],
    );
    await writeEnd(sql, number, { ...endedBy(end, entries), value, serverSeed: round.server_seed }, now);
    await openRounds(sql, deps, [round]);
    const notices = [...refundNotices(settled.bets), ...(await awayNotices(sql, 'rooms', number))];
    return { ...settled, given: await giveNotices(sql, notices, now) };
  });
}

function settlementOf(entry: EntryRow, index: number, end: End): Settlement {
  if (end.kind === 'refunded') return refund('rooms', entry);
  const bet = openBetOf('rooms', entry);
  if (index !== end.winner) return { bet, status: 'lost', payoutUnits: 0, multiplier: 0, outcome: {} };
  return {
    bet,
    status: 'won',
    payoutUnits: end.payoutUnits,
    multiplier: Number((BigInt(end.payoutUnits) * BigInt(MULTIPLIER_SCALE)) / BigInt(entry.stake)),
    outcome: {},
  };
}

function takeFee(sql: RawTransaction, houseAccounts: HouseAccounts, { number, currency }: ClosedRow, end: End): void {
  if (end.kind === 'refunded') return;
  sendHouseTransfer(sql, houseAccounts, {
    key: `room-fee:${number}`,
    currency,
    kind: 'room-fee',
    between: [
      { account: 'rooms', amountUnits: -end.feeUnits },
      { account: 'room-fees', amountUnits: end.feeUnits },
    ],
  });
}

function endedBy(end: End, entries: readonly EntryRow[]) {
  const players = new Set(entries.map(({ user_id }) => user_id)).size;
  if (end.kind === 'refunded') {
    return { phase: end.kind, ending: end.why, players, winningTicket: null, winningBet: null, payoutUnits: 0 };
  }
  const { winningTicket, payoutUnits } = end;
  const winningBet = entries[end.winner]!.id;
  return { phase: end.kind, ending: 'by-rules' as const, players, winningTicket, winningBet, payoutUnits };
}

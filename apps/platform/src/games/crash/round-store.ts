import { crashBust } from '@baize/fairness';
import { sql } from 'kysely';
import type { BetRow } from '../../bets/bets/bet-row.ts';
import type { Database, RawTransaction } from '../../foundation/db/database.ts';
import { hmac } from '../../bets/seeds/hmac.ts';
import { type RoundSource, hashAt } from '../core/rounds/chain-store.ts';
import { requireLead } from '../../foundation/jobs/leadership.ts';
import type { Round, RoundBet } from './round.ts';

/**
 * Whoever places or takes back a bet of a round that has not opened shares this lock; a round opens by itself under it.
 * Not the row of the round before: that one is held by its end, which then waits for wallets.
 */
const LOCK_NAME = "hashtextextended('crash next round', 0)";
const HOLD_NEXT = { name: 'crash-hold-next', text: `select pg_advisory_xact_lock_shared(${LOCK_NAME})` };
const LOCK_NEXT = { name: 'crash-lock-next', text: `select pg_advisory_xact_lock(${LOCK_NAME})` };
const OPEN = {
  name: 'crash-open-round',
  text: `insert into crash_rounds (number, chain_id, position, commitment, phase, betting_at, starts_at)
    select coalesce(max(number), 0) + 1, $1, $2, $3, 'betting', $4, $5 from crash_rounds returning number`,
};
const MOVE_START = {
  name: 'crash-move-start',
  text: "update crash_rounds set starts_at = $2 where number = $1 and phase = 'betting'",
};
const START = {
  name: 'crash-start-round',
  text: "update crash_rounds set phase = 'running', starts_at = $2 where number = $1 and phase = 'betting'",
};
/** Takes no more bets; nothing rises. */
const CLOSE = {
  name: 'crash-close-round',
  text: "update crash_rounds set phase = 'running' where number = $1 and phase = 'betting'",
};
const END = {
  name: 'crash-end-round',
  text: "update crash_rounds set phase = $2, hash = $3, bust = $4, ended_at = $5 where number = $1 and phase in ('betting', 'running')",
};

const HOLD_RUNNING = {
  name: 'crash-hold-running',
  text: "select starts_at from crash_rounds where number = $1 and phase = 'running' for share",
};
const FIND_ROUND = { name: 'crash-find-round', text: 'select number from crash_rounds where number = $1' };
const HOLD_TO_END = { name: 'crash-hold-to-end', text: 'select number from crash_rounds where number = $1 for update' };
const OPEN_BETS = {
  name: 'crash-open-bets',
  text: `select id, wallet_id, user_id, player, currency, stake, max_win, outcome from bets
    where round_number = $1 and game = 'crash' and id = any($2::uuid[]) and status = 'open'`,
};

interface UnfinishedRow {
  number: number;
  chain_id: number;
  position: number;
  commitment: string;
  phase: 'betting' | 'running';
  betting_at: Date;
  starts_at: Date;
  salt: string;
  terminating_hash: string;
}

/** Opens the next round for bets. */
export async function openRound(
  database: Database,
  epoch: number,
  { chain, position, hash, commitment }: RoundSource,
  bettingAt: number,
  startsAt: number,
): Promise<Round> {
  const number = await database.rawTransaction(async (sql) => {
    await requireLead(sql, 'crash', epoch);
    await sql.query(LOCK_NEXT, []);
    const [row] = await sql.query<{ number: number }>(OPEN, [
      chain.id,
      position,
      commitment,
      new Date(bettingAt),
      new Date(startsAt),
    ]);
    return row!.number;
  });
  return {
    number,
    phase: 'betting',
    commitment,
    salt: chain.salt,
    terminatingHash: chain.terminating_hash,
    hash,
    bust: crashBust(hash, chain.salt, hmac),
    bettingAt,
    startsAt,
    endedAt: null,
  };
}

/** Keeps the next round from opening until the transaction ends. After the wallets' locks. */
export async function holdNextRound(sql: RawTransaction): Promise<void> {
  await sql.query(HOLD_NEXT, []);
}

/** Whether the round has not opened; it then does not until the transaction ends. After the wallets' locks. */
export async function holdUnopened(sql: RawTransaction, roundNumber: number): Promise<boolean> {
  await holdNextRound(sql);
  return (await sql.query(FIND_ROUND, [roundNumber])).length === 0;
}

/** Gives the bets of a round that was interrupted more time. */
export async function moveStart(database: Database, epoch: number, round: Round, startsAt: number): Promise<Round> {
  await database.rawTransaction(async (sql) => {
    await requireLead(sql, 'crash', epoch);
    await sql.query(MOVE_START, [round.number, new Date(startsAt)]);
  });
  return { ...round, startsAt };
}

/**
 * Closes the round for bets. Bets under way hold the round's row until their commit, so after this one
 * the round's bets are complete.
 */
export async function startRound(database: Database, epoch: number, round: Round, startsAt: number): Promise<Round> {
  await database.rawTransaction(async (sql) => {
    await requireLead(sql, 'crash', epoch);
    await sql.query(START, [round.number, new Date(startsAt)]);
  });
  return { ...round, phase: 'running', startsAt };
}

/** Closes a round for bets that is void, in a transaction of its own as `startRound` is. */
export async function closeRound(database: Database, epoch: number, round: Round): Promise<Round> {
  await database.rawTransaction(async (sql) => {
    await requireLead(sql, 'crash', epoch);
    await sql.query(CLOSE, [round.number]);
  });
  return { ...round, phase: 'running' };
}

/** Keeps a running round from ending until the transaction ends; null if it runs no more. */
export async function holdRunning(sql: RawTransaction, round: Round): Promise<Round | null> {
  const [row] = await sql.query<{ starts_at: Date }>(HOLD_RUNNING, [round.number]);
  return row === undefined ? null : { ...round, startsAt: row.starts_at.getTime() };
}

/**
 * Waits for cash-outs of other processes and lets no more in. Before any wallet is locked: they lock the round first
 * and wallets after it, and the other way round each would wait for the other.
 */
export async function holdToEnd(sql: RawTransaction, { number }: Round): Promise<void> {
  await sql.query(HOLD_TO_END, [number]);
}

/** Reveals the round, inside the transaction that settles its bets. */
export async function endRound(
  sql: RawTransaction,
  round: Round,
  phase: 'crashed' | 'refunded',
  endedAt: number,
): Promise<Round> {
  await sql.query(END, [round.number, phase, round.hash, round.bust, new Date(endedAt)]);
  return { ...round, phase, endedAt };
}

/** The last place of the chain that a round was played on; 0 if none was. */
export async function usedUpTo({ kysely }: Database, chainId: number): Promise<number> {
  const { used } = await kysely
    .selectFrom('crash_rounds')
    .select((each) => each.fn.max('position').as('used'))
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  return used ?? 0;
}

/** The round that was left unfinished, if there is one. */
export async function findUnfinished(database: Database): Promise<Round | null> {
  const row = (await database.kysely
    .selectFrom('crash_rounds')
    .innerJoin('round_chains', 'round_chains.id', 'chain_id')
    .select([
      'number',
      'chain_id',
      'position',
      'commitment',
      'phase',
      'betting_at',
      'starts_at',
      'salt',
      'terminating_hash',
    ])
    .where('phase', 'in', ['betting', 'running'])
    .executeTakeFirst()) as UnfinishedRow | undefined;
  if (row === undefined) return null;
  const hash = await hashAt(database, row.chain_id, row.position);
  return {
    number: row.number,
    phase: row.phase,
    commitment: row.commitment,
    salt: row.salt,
    terminatingHash: row.terminating_hash,
    hash,
    bust: crashBust(hash, row.salt, hmac),
    bettingAt: row.betting_at.getTime(),
    startsAt: row.starts_at.getTime(),
    endedAt: null,
  };
}

/** The round's bets that are not settled. */
export async function openBetsOf({ kysely }: Database, roundNumber: number): Promise<RoundBet[]> {
  const rows = await kysely
    .selectFrom('bets')
    .select(['id', 'wallet_id', 'user_id', 'player', 'currency', 'stake', 'max_win', 'outcome'])
    .where('round_number', '=', roundNumber)
    .where('game', '=', sql.lit('crash'))
    .where('status', '=', 'open')
    .execute();
  return rows.map(roundBet);
}

/** Those of these bets that are of the round and not settled. */
export async function openBetsById(
  sql: RawTransaction,
  roundNumber: number,
  ids: readonly string[],
): Promise<RoundBet[]> {
  return (await sql.query<OpenBetRow>(OPEN_BETS, [roundNumber, ids])).map(roundBet);
}

type OpenBetRow = Pick<
  BetRow,
  'id' | 'wallet_id' | 'user_id' | 'player' | 'currency' | 'stake' | 'max_win' | 'outcome'
>;

function roundBet(row: OpenBetRow): RoundBet {
  return {
    betId: row.id,
    walletId: row.wallet_id,
    userId: row.user_id,
    player: row.player,
    currency: row.currency,
    stakeUnits: row.stake,
    maxWinUnits: row.max_win,
    autoCashOut: (row.outcome as { autoCashOut: number | null }).autoCashOut,
  };
}

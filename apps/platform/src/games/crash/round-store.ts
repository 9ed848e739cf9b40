import type { RawTransaction } from '../../foundation/db/database.ts';
import { holdNextRound } from '../core/rounds/round-statements.ts';
import type { Round, PlayedBet } from '../core/rounds/round.ts';

const HOLD_RUNNING = {
  name: 'crash-hold-running',
  text: "select starts_at from crash_rounds where number = $1 and phase = 'running' for share",
};
const FIND_ROUND = { name: 'crash-find-round', text: 'select number from crash_rounds where number = $1' };
const OPEN_BETS = {
  name: 'crash-open-bets-by-id',
  text: `select id, wallet_id, user_id, player, currency, stake, max_win, status, payout, outcome from bets
    where round_number = $1 and game = 'crash' and id = any($2::uuid[]) and status = 'open'`,
};

/** Whether the round has not opened; it then does not until the transaction ends. After the wallets' locks. */
export async function holdUnopened(sql: RawTransaction, roundNumber: number): Promise<boolean> {
  await holdNextRound(sql, 'crash');
  return (await sql.query(FIND_ROUND, [roundNumber])).length === 0;
}

/** Prevents a running round from ending until the transaction ends; null if it no longer runs. */
export async function holdRunning(sql: RawTransaction, round: Round): Promise<Round | null> {
  const [row] = await sql.query<{ starts_at: Date }>(HOLD_RUNNING, [round.number]);
  return row === undefined ? null : { ...round, closesAt: row.starts_at.getTime() };
}

/** Those of these bets that are of the round and not settled. */
export function openBetsById(sql: RawTransaction, roundNumber: number, ids: readonly string[]): Promise<PlayedBet[]> {
  return sql.query<PlayedBet>(OPEN_BETS, [roundNumber, ids]);
}

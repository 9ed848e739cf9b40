import type { CrashCancelled } from '@baize/protocol/games/crash/crash';
import { sql } from 'kysely';
import { announceLocked } from '../../ledger/announce-locked.ts';
import { crashRecord } from '../../bets/placement/bet-record.ts';
import { type BetWithProof, selectBets } from '../../bets/placement/bet-row.ts';
import { type Settled, settleOpenBets } from '../../bets/placement/settle-open.ts';
import type { Player } from '../../foundation/http/player.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { refund } from '../core/rounds/settlements.ts';
import type { CashOutApartDeps } from './cash-out-apart.ts';
import { holdUnopened, openBetsById } from './round-store.ts';

const NOTHING: Settled = { bets: [], wallets: [] };

/**
 * Takes back a bet whose round has not opened; a second time answers the first result again.
 * Refuses `not-found`, `bet-in-round`, `bet-already-settled`.
 */
export async function cancelCrashBet(
  { database, houseAccounts, bus, clock }: Omit<CashOutApartDeps, 'store'>,
  player: Player,
  betId: string,
): Promise<CrashCancelled> {
  const read = async (): Promise<BetWithProof> => {
    const own = sql`bets.id = ${betId} and bets.user_id = ${player.userId} and bets.game = 'crash'`;
    const [bet] = await selectBets(database.kysely, own, 1);
    return bet ?? refuse('not-found');
  };
  const { round_number: roundNumber, status } = await read();
  const { bets, wallets } =
    status === 'open'
      ? await database.rawTransaction(async (tx) => {
          const open = await openBetsById(tx, roundNumber!, [betId]);
          const refunds = open.map((bet) => refund('crash', bet));
          const refunded = await settleOpenBets(tx, houseAccounts, refunds, new Date(clock()));
          if (!(await holdUnopened(tx, roundNumber!))) refuse('bet-in-round');
          return refunded;
        })
      : NOTHING;
  // The feed shows what was played, and this was not.
  for (const wallet of wallets) announceLocked(bus, wallet);
  const bet = await read();
  if (bet.status !== 'refunded') refuse('bet-already-settled');
  return { bet: crashRecord(bet), balanceUnits: bet.balance_after, replayed: bets.length === 0 };
}

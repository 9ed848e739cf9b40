import type { WalletAnswer, WalletRollback } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { balanceUnitsOf } from '../../ledger/wallets.ts';
import { findUser } from '../../players/identity/users.ts';
import type { Slots } from '../slots.ts';
import { judgeOnce } from './judge-once.ts';
import { lockRound } from './rounds.ts';
import { takeBack } from './take-back.ts';

/**
 * Rolls a bet back. [SW5] for one that has not come it stores a mark, by which the bet is refused when it comes.
 * Refuses `slot-round-paid`, `slot-round-finished`, `idempotency-conflict`.
 */
export function rollback(slots: Slots, asked: WalletRollback): Promise<WalletAnswer> {
  const { transactionId: id, betTransactionId, playerId: userId, roundId } = asked;
  const transaction = { id, kind: 'rollback' as const, userId, roundId, amountUnits: 0, more: [betTransactionId] };
  return judgeOnce(slots, transaction, async (tx) => {
    const refusal = await takeBack(slots, tx, { betTransactionId, userId, roundId });
    return { refusal, balanceUnits: await balanceOf(tx, userId, roundId) };
  });
}

/** In the round's currency; in the one in use if the round never came. */
async function balanceOf(tx: Tx, userId: string, roundId: string): Promise<number> {
  const currency = (await lockRound(tx, roundId))?.currency ?? (await findUser(tx.db, userId))?.currency;
  return currency === undefined ? 0 : balanceUnitsOf(tx.db, userId, currency);
}

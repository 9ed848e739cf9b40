import type { ErrorCode, WalletAnswer, WalletRollback } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { balanceUnitsOf } from '../../ledger/wallets.ts';
import { findUser } from '../../players/identity/users.ts';
import type { Slots } from '../slots.ts';
import { judgeOnce, type StoredTransaction } from './judge-once.ts';
import { changeRound, lockRound } from './rounds.ts';

const ROLLED_BACK: ErrorCode = 'slot-bet-rolled-back';

/**
 * Takes a bet back. [S5] one that has not come leaves a mark, by which it is refused when it does.
 * Refuses `slot-round-paid`, `slot-round-finished`, `idempotency-conflict`.
 */
export function rollback(slots: Slots, asked: WalletRollback): Promise<WalletAnswer> {
  const { transactionId: id, betTransactionId, playerId: userId, roundId } = asked;
  const transaction = { id, kind: 'rollback' as const, userId, roundId, amountUnits: 0, more: [betTransactionId] };
  return judgeOnce(slots, transaction, async (tx) => {
    const stored = await markOrFind(slots, tx, asked);
    const refusal = stored === null ? null : await takeBack(slots, tx, stored, asked);
    return { refusal, balanceUnits: await balanceOf(tx, userId, roundId) };
  });
}

/** Null if the mark was left: the bet had not come. */
async function markOrFind({ clock }: Slots, tx: Tx, asked: WalletRollback): Promise<StoredTransaction | null> {
  const mark = await tx.db
    .insertInto('slot_transactions')
    .values({
      id: asked.betTransactionId,
      kind: 'bet',
      user_id: asked.playerId,
      round_id: asked.roundId,
      content: null,
      amount_units: 0,
      refusal: ROLLED_BACK,
      balance_units: 0,
      at: new Date(clock()),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (mark !== undefined) return null;
  return tx.db
    .selectFrom('slot_transactions')
    .selectAll()
    .where('id', '=', asked.betTransactionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function takeBack(
  { ledger }: Slots,
  tx: Tx,
  stored: StoredTransaction,
  { playerId, roundId }: WalletRollback,
): Promise<ErrorCode | null> {
  if (stored.kind !== 'bet' || stored.user_id !== playerId || stored.round_id !== roundId)
    refuse('idempotency-conflict');
  // It was refused, or taken back before: nothing of it stands.
  if (stored.refusal !== null) return null;
  const round = (await lockRound(tx, roundId))!;
  if (round.finished_at !== null) return 'slot-round-finished';
  if (round.won_units > 0 || round.spin_used) return 'slot-round-paid';
  if (round.free_spins_id === null) {
    await ledger.transfer(tx, {
      key: `slot-rollback:${stored.id}`,
      userId: playerId,
      currency: round.currency,
      amountUnits: stored.amount_units,
      kind: 'slot-refund',
      reference: round.reference,
      against: [{ account: 'slots', amountUnits: -stored.amount_units }],
    });
    await changeRound(tx, round.id, { stake_units: round.stake_units - stored.amount_units });
  } else {
    await changeRound(tx, round.id, { free_spins_id: null });
  }
  await tx.db.updateTable('slot_transactions').set({ refusal: ROLLED_BACK }).where('id', '=', stored.id).execute();
  return null;
}

/** In the round's currency; in the one in use if the round never came. */
async function balanceOf(tx: Tx, userId: string, roundId: string): Promise<number> {
  const currency = (await lockRound(tx, roundId))?.currency ?? (await findUser(tx.db, userId))?.currency;
  return currency === undefined ? 0 : balanceUnitsOf(tx.db, userId, currency);
}
